import 'monaco-editor/editor/browser/coreCommands';
import 'monaco-editor/features/bracketMatching/register';
import 'monaco-editor/features/caretOperations/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/codeAction/register';
import 'monaco-editor/features/codicon/register';
import 'monaco-editor/features/comment/register';
import 'monaco-editor/features/cursorUndo/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/folding/register';
import 'monaco-editor/features/gotoError/register';
import 'monaco-editor/features/hover/register';
import 'monaco-editor/features/indentation/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/multicursor/register';
import 'monaco-editor/features/parameterHints/register';
import 'monaco-editor/features/smartSelect/register';
import 'monaco-editor/features/snippet/register';
import 'monaco-editor/features/suggest/register';
import 'monaco-editor/features/toggleTabFocusMode/register';
import 'monaco-editor/features/tokenization/register';
import 'monaco-editor/features/wordHighlighter/register';
import 'monaco-editor/features/wordOperations/register';
import 'monaco-editor/languages/definitions/typescript/register';
import { typescriptDefaults } from 'monaco-editor/languages/features/typescript/register';
import { compilerOptions } from './compiler-options.ts';
import EditorWorker from './editor.worker.ts?worker';
import TypeScriptWorker from './typescript.worker.ts?worker';

self.MonacoEnvironment = {
	getWorker: (_id: string, label: string) =>
		label === 'typescript' ? new TypeScriptWorker() : new EditorWorker(),
};

typescriptDefaults.setCompilerOptions(compilerOptions);
typescriptDefaults.setEagerModelSync(true);

export { editor, KeyCode, MarkerSeverity, Uri } from 'monaco-editor/editor';
export { typescriptDefaults };
