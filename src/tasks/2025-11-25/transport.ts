import type {
	Transport,
	TransportSendOptions,
} from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage, MessageExtraInfo } from '@modelcontextprotocol/sdk/types.js';
import { isObject } from '../../protocol/json.ts';
import {
	isError,
	isNotification,
	isRequest,
	isResult,
	type Message,
	type NotificationMessage,
	type RequestId,
	type RequestMessage,
	type ResultMessage,
} from '../../protocol/message.ts';
import { errorObject } from '../task-error.ts';
import {
	checkCall,
	checkOperation,
	isOperation,
	taskCapabilities,
	withoutRelatedTask,
	type TaskCapabilities,
} from './call-rules.ts';
import { TaskProgress } from './task-progress.ts';
import { ToolSupport } from './tool-support.ts';

const nothing: TaskCapabilities = { list: false, cancel: false, toolCalls: false };

/**
 * The server's side of a connection in 2025-11-25, with the rules of tasks that the SDK does not
 * keep: `server.connect(strictTransport(wire))`.
 */
export function strictTransport(wire: Transport): Transport {
	return new StrictTransport(wire);
}

interface Connectable {
	connect(transport: Transport): Promise<void>;
}

/** The same server, with `strictTransport` around whatever it is connected to. */
export function withTaskRules<Server extends Connectable>(server: Server): Server {
	const connect = server.connect.bind(server);
	server.connect = (wire) => connect(strictTransport(wire));
	return server;
}

class StrictTransport implements Transport {
	onmessage?: Transport['onmessage'];
	onclose?: Transport['onclose'];
	onerror?: Transport['onerror'];
	readonly #wire: Transport;
	readonly #tools = new ToolSupport((id, params) =>
		this.#deliver({ jsonrpc: '2.0', id, method: 'tools/list', params }),
	);
	readonly #progress = new TaskProgress();
	/** Requests on their way to the server, and those it has to answer. */
	readonly #open = new Map<RequestId, RequestMessage>();
	#capabilities = nothing;

	constructor(wire: Transport) {
		this.#wire = wire;
	}

	get sessionId(): string | undefined {
		return this.#wire.sessionId;
	}

	setProtocolVersion = (version: string): void => this.#wire.setProtocolVersion?.(version);

	async start(): Promise<void> {
		this.#wire.onmessage = (message, extra) => void this.#in(message as Message, extra);
		this.#wire.onclose = () => this.onclose?.();
		this.#wire.onerror = (error) => this.onerror?.(error);
		await this.#wire.start();
	}

	async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
		const sent = message as Message;
		if (isNotification(sent)) return this.#notify(sent, options);
		if (!isResult(sent) && !isError(sent)) return this.#wire.send(message, options);
		const id = sent.id ?? '';
		if (this.#tools.take(id, isResult(sent) ? sent.result : {})) return;
		if (isResult(sent)) this.#learn(this.#open.get(id), sent);
		this.#open.delete(id);
		await this.#wire.send(message, options);
	}

	async close(): Promise<void> {
		await this.#wire.close();
	}

	#in(message: Message, extra?: MessageExtraInfo): void {
		if (isRequest(message)) return void this.#request(message, extra);
		if (isNotification(message) && message.method === 'notifications/cancelled') {
			this.#open.delete(message.params?.['requestId'] as RequestId);
		}
		this.#deliver(message, extra);
	}

	async #request(request: RequestMessage, extra?: MessageExtraInfo): Promise<void> {
		const { id, method } = request;
		this.#open.set(id, request);
		try {
			if (isOperation(method)) {
				checkOperation(request, this.#capabilities);
				return this.#deliver(withoutRelatedTask(request), extra);
			}
			const passed = method === 'tools/call' ? await this.#checkedCall(request) : request;
			if (this.#open.has(id)) this.#deliver(passed, extra);
		} catch (thrown) {
			this.#open.delete(id);
			const refusal = { jsonrpc: '2.0' as const, id, error: errorObject(thrown) };
			await this.#wire.send(refusal).catch((error: Error) => this.onerror?.(error));
		}
	}

	/** Where the server takes no calls as tasks, `task` counts for nothing. */
	async #checkedCall(request: RequestMessage): Promise<RequestMessage> {
		const { task, ...params } = request.params ?? {};
		const isTask = task !== undefined && this.#capabilities.toolCalls;
		const support = await this.#tools.of(params['name']);
		const known = this.#capabilities.toolCalls ? support : support && 'optional';
		checkCall(params['name'], known, isTask);
		return isTask ? request : { ...request, params };
	}

	/** Takes from a response what must be known to judge what comes later. */
	#learn(request: RequestMessage | undefined, { result }: ResultMessage): void {
		if (request?.method === 'initialize') this.#capabilities = taskCapabilities(result);
		this.#progress.observe(result);
		const { task } = result;
		if (request?.method === 'tools/call' && isObject(task)) this.#progress.begin(request, task);
	}

	async #notify(notification: NotificationMessage, options?: TransportSendOptions): Promise<void> {
		if (notification.method === 'notifications/tools/list_changed') this.#tools.forget();
		const mended = this.#progress.mend(notification, options?.relatedRequestId);
		if (mended) await this.#wire.send(mended as JSONRPCMessage, options);
	}

	#deliver(message: Message, extra?: MessageExtraInfo): void {
		this.onmessage?.(message as JSONRPCMessage, extra);
	}
}
