/**
 * Text that links are packed against. It is part of the format: a letter changed here, and every
 * link in the world is broken. What is likelier stands further back.
 */
export const dictionary = `the-right-instance after-the-crash unguessable first-ask-then-start a-task-store a-sub-agent behind-a-fixed-shape serve-both the-mistakes time-to-live cancel-is-a-wish failed-or-completed two-questions words-not-numbers polite-polling durable-first the-server-decides discover-and-declare tasks-on-the-client cancel-at-once a-list-that-leaks the-blocking-result asking-for-a-task three-layers one-state-machine the-blocking-call call-now-fetch-later input-over-result questions-inline
docker_build generate_report delete_branch review_code auth-service:v2 sha256: report server build-server report-server
taken given asked answered question person assistant meanwhile expired cancelled failed completed working progress percent seconds minutes interval timeout error message result response request notification subscription connection headers authorization token attempt retry again never always until while before after every because without
import { Client, isCallToolResult, type CallToolResult } from '@modelcontextprotocol/client';
import { McpServer, MissingRequiredClientCapabilityError, type ClientCapabilities, type ServerContext } from '@modelcontextprotocol/server';
import { createTaskSessionFromClient, createApplicationInputHandler, resultFromTaskOutcome } from '@modelcontextprotocol/ext-tasks/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { CallToolResultSchema, CreateTaskResultSchema, ElicitRequestSchema, CreateMessageRequestSchema, GetTaskResultSchema, ResultSchema, type Task } from '@modelcontextprotocol/sdk/types.js';
import { isTerminal } from '@modelcontextprotocol/sdk/experimental/tasks';
import { connect, host, knob, sleep } from 'playground';
import { TaskStore, createTaskStore, createMessageQueue, type DetailedTask, type InputRequest, type JobContext } from 'tasks';
import { z } from 'zod/v4';
console.log(error instanceof Error ? error.message : String(error)
AbortSignal.timeout(signal?.aborted
for (const [index, step] of steps.entries()) {
for (const [key, request] of Object.entries(task.inputRequests ?? {})) {
'io.modelcontextprotocol/related-task' 'io.modelcontextprotocol/model-immediate-response' 'io.modelcontextprotocol/protocolVersion': '2026-07-28', 'io.modelcontextprotocol/clientInfo': clientInfo, 'io.modelcontextprotocol/clientCapabilities': capabilities
properties: { confirm: { type: 'boolean', title: 'Push it' } }, required: ['confirm'], requestedSchema: { type: 'object', method: 'elicitation/create', mode: 'form', oneOf: [{ const: 'formal', title: 'Formal, default: enum: minLength maxLength minimum maximum 'number' 'integer' 'array' items:
server.experimental.tasks.registerToolTask( execution: { taskSupport: 'required' 'optional' 'forbidden' }, taskMessageQueue: createMessageQueue(), createTask: async ({ image }, { taskStore, taskRequestedTtl }) => { getTask: (_, { taskId, taskStore }) => taskStore.getTask(taskId), getTaskResult:
await store.storeTaskResult(taskId, 'failed', { isError: true, await store.updateTaskStatus(taskId, 'input_required'
client.experimental.tasks.callToolStream( for await (const message of stream) { if (message.type === 'taskCreated' 'taskStatus' 'result' 'error'
execution.settle( outcome.status rawDispatch: (request, options) => transport.request(request, options), onInputRequest: endpointId: '
server.server.setRequestHandler('tasks/get', { params: TaskParams }, async (params, context) => { 'tasks/update' 'tasks/cancel' 'tasks/result' 'tasks/list' 'subscriptions/listen' 'notifications/tasks' 'notifications/progress' 'notifications/cancelled' 'notifications/tasks/status' 'server/discover' 'sampling/createMessage' 'tools/list' requireTasks(context); throw new McpError(ErrorCode.InvalidParams, context.mcpReq.inputResponses requiredCapabilities: { extensions } requestState
const client = new Client({ name: 'chat', version: '1.0.0' }, { capabilities: { tools: {}, tasks: { cancel: {}, list: {}, requests: { tools: { call: {} }, elicitation: { create: {} }, sampling: { createMessage: {} }
const capabilities = { extensions: { 'io.modelcontextprotocol/tasks': {} } };
const server = new McpServer({ name: 'build-server', version: '1.0.0' }, { capabilities: { tools: {}, extensions } });
server.registerTool('docker_build', { description: 'Builds a container image', inputSchema: z.object({ image: z.string() }) }, async ({ image }, context) => {
export default function createServer() {
async function fetchLater(handle: DetailedTask): Promise<string> {
const called = await send('tools/call', { name: 'docker_build', arguments: { image: 'auth-service:v2' }, task: { ttl: 600_000 } });
const response = await transport.request({ method, params: { ...params, _meta } });
const { content } = await client.request({ method: 'tools/call', params }, CallToolResultSchema, { timeout: 600_000 });
await client.connect(transport); await client.close();
inputResponses: { [key]: response } inputRequests resultType: 'complete' resultType === 'task' statusMessage ttlMs: 120_000 createdAt lastUpdatedAt pollInterval: 
if (task.status !== 'completed') throw new Error(task.statusMessage ?? task.status);
while (task.status === 'working' || task.status === 'input_required') { while (!isTerminal(task.status)) {
const answer = await host.ask({ method: 'elicitation/create', params }); host.storage.get( host.storage.set(
return { content: [{ type: 'text', text: content.map((block) => (block.type === 'text' ? block.text : '')).join(' ')
return { resultType: 'complete', ...(await store.get(params.taskId)) }; await store.update(params.taskId, await store.cancel(params.taskId); const task = await store.start((job) => await status('
const built = await Promise.all([fetchLater(called), chat()]); host.say(textOf(built)); host.say('The build has started. Ask me anything in the meantime.');
task = await send('tasks/get', { taskId: task.taskId }); task = await client.request({ method: 'tasks/get', params }, GetTaskResultSchema);
new TaskStore({ pollIntervalMs: knob<number>('pollIntervalMs') }); await sleep(knob<number>('buildSeconds') * 1000, { signal }); await sleep(task.pollIntervalMs ?? 1000); await sleep(5_000);
{"fault":"crash","at":{"latency":,{"deadline":{"buildSeconds":60,"declareTasks":false,"client":"stream","client":"session","pollIntervalMs":,[{"action":"cancel","action":"none","thinkTime":[{"action":"decline"},{"action":"accept","content":{"confirm":true}}],\\t\\t\\t});","\\t\\t},","\\t\\t}","\\t);","\\t}","","]]],[1,"]]],[0,"client.session.ts",[["client.stream.ts",[[",2,",[[0,"client.ts",[[",[[0,"server.ts",[[",[[1,"client.ts",[[",1,"",[[1,"server.ts",[[,"\\tawait \\tconst \\treturn \\t\\tawait \\t\\tconst \\t\\treturn "]]]],1,{},[{"action":"accept","content":{"]]]],1,{"]]]]]`;
