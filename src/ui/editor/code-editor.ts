import { applyTheme } from './monaco-theme.ts';
import { editor, KeyCode, MarkerSeverity, Uri } from './monaco.ts';
import { type Mark, type OpenFile, pathOf } from '../open-file.ts';
import { loadTypes } from './type-libraries.ts';

const severities = {
	error: MarkerSeverity.Error,
	warning: MarkerSeverity.Warning,
	note: MarkerSeverity.Info,
} as const;

const options: editor.IStandaloneEditorConstructionOptions = {
	automaticLayout: true,
	fixedOverflowWidgets: true,
	fontFamily:
		"ui-monospace, 'SF Mono', 'Cascadia Code', 'JetBrains Mono', Menlo, Consolas, monospace",
	fontSize: 13,
	lineHeight: 20,
	lineNumbersMinChars: 3,
	minimap: { enabled: false },
	overviewRulerLanes: 0,
	padding: { top: 10, bottom: 10 },
	renderFinalNewline: 'on',
	scrollBeyondLastLine: false,
	tabIndex: -1,
	wordWrap: 'on',
	wrappingIndent: 'indent',
};

/** Brackets in four colours would drown the ones that mean something. */
const plainBrackets = { enabled: false, independentColorPoolPerBracketType: false };

/** Nothing of Monaco's own wants the key, so that it may lead out of the editor. */
const nothingOpen = [
	'suggestWidgetVisible',
	'findWidgetVisible',
	'parameterHintsVisible',
	'markersNavigationVisible',
	'codeActionMenuVisible',
	'inSnippetMode',
	'editorHasMultipleSelections',
]
	.map((name) => `!${name}`)
	.join(' && ');

export { loadTypes };

interface Listener {
	readonly edited: (path: string, text: string) => void;
	readonly left: () => void;
}

/** Monaco over the learner's files: one model for each version and file. */
export class CodeEditor {
	readonly #editor: editor.IStandaloneCodeEditor;
	readonly #models = new Map<string, editor.ITextModel>();
	readonly #views = new Map<string, editor.ICodeEditorViewState | null>();
	readonly #line: editor.IEditorDecorationsCollection;
	readonly #element: HTMLElement;
	readonly #listener: Listener;
	#active = '';
	#applying = false;

	constructor(element: HTMLElement, dark: boolean, listener: Listener) {
		this.#element = element;
		this.#listener = listener;
		applyTheme(element, dark);
		this.#editor = editor.create(element, { ...options, model: null });
		this.#line = this.#editor.createDecorationsCollection();
		this.#editor.addAction({
			id: 'leave-editor',
			label: 'Leave the editor',
			keybindings: [KeyCode.Escape],
			keybindingContext: nothingOpen,
			run: () => this.#listener.left(),
		});
	}

	setTheme(dark: boolean): void {
		applyTheme(this.#element, dark);
	}

	/** Makes the models equal to the files and shows the active one. */
	show(files: readonly OpenFile[], active: string): void {
		for (const file of files) this.#sync(file);
		for (const version of new Set(files.map((file) => file.version))) void loadTypes(version);
		if (active !== this.#active) this.#open(active);
	}

	mark(marks: readonly Mark[]): void {
		for (const [path, model] of this.#models) {
			const own = marks.filter((mark) => pathOf({ ...mark, name: mark.file }) === path);
			editor.setModelMarkers(
				model,
				'run',
				own.map((mark) => markerOf(mark, model)),
			);
		}
	}

	/** The line that sent what is selected, in the file shown; null for none. */
	highlight(line: number | null): void {
		const model = this.#editor.getModel();
		if (line === null || !model || line > model.getLineCount()) return this.#line.clear();
		const range = { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: 1 };
		this.#line.set([{ range, options: { isWholeLine: true, className: 'sent-line' } }]);
		this.#editor.revealLineInCenterIfOutsideViewport(line);
	}

	goTo(line: number): void {
		this.#editor.setPosition({ lineNumber: line, column: 1 });
		this.#editor.revealLineInCenter(line);
		this.#editor.focus();
	}

	focus(): void {
		this.#editor.focus();
	}

	/** Takes over the writing at so many characters from the start. */
	focusAt(offset: number): void {
		const position = this.#editor.getModel()?.getPositionAt(offset);
		if (position) this.#editor.setPosition(position);
		this.#editor.focus();
	}

	dispose(): void {
		this.#editor.dispose();
		for (const model of this.#models.values()) model.dispose();
	}

	#sync(file: OpenFile): void {
		const path = pathOf(file);
		const model = this.#models.get(path);
		if (!model) return this.#create(path, file.text);
		if (model.getValue() === file.text) return;
		this.#applying = true;
		const range = model.getFullModelRange();
		model.pushEditOperations(null, [{ range, text: file.text }], () => null);
		this.#applying = false;
	}

	#create(path: string, text: string): void {
		const uri = Uri.parse(`file:///${path}`);
		const model = editor.getModel(uri) ?? editor.createModel(text, 'typescript', uri);
		model.updateOptions({ bracketColorizationOptions: plainBrackets });
		model.onDidChangeContent(() => {
			if (!this.#applying) this.#listener.edited(path, model.getValue());
		});
		this.#models.set(path, model);
	}

	#open(path: string): void {
		if (this.#active) this.#views.set(this.#active, this.#editor.saveViewState());
		this.#active = path;
		this.#line.clear();
		this.#editor.setModel(this.#models.get(path) ?? null);
		this.#editor.restoreViewState(this.#views.get(path) ?? null);
		this.#editor.updateOptions({ ariaLabel: path.slice(path.indexOf('/') + 1) });
	}
}

function markerOf(mark: Mark, model: editor.ITextModel): editor.IMarkerData {
	const line = Math.min(mark.line, model.getLineCount());
	const word = mark.column && model.getWordAtPosition({ lineNumber: line, column: mark.column });
	const first = word
		? word.startColumn
		: (mark.column ?? model.getLineFirstNonWhitespaceColumn(line));
	return {
		severity: severities[mark.severity],
		message: mark.text,
		startLineNumber: line,
		startColumn: first || 1,
		endLineNumber: line,
		endColumn: word ? word.endColumn : model.getLineMaxColumn(line),
	};
}
