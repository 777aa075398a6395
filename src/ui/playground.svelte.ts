import type { Lesson } from '../lessons/lesson.ts';
import type { RecordedRun } from '../lessons/recorded-run.ts';
import type { Fault } from '../protocol/fault.ts';
import type { NewFault } from '../protocol/fault-choices.ts';
import type { Answer, KnobValue, RunInput } from '../protocol/run.ts';
import { type Version, versions } from '../protocol/version.ts';
import { editsOf, resolve, type Start } from '../scenario/resolve.ts';
import { type Edits, newScenario, type Scenario, type View } from '../scenario/scenario.ts';
import { DraftBook } from './draft-book.svelte.ts';
import { FileFocus } from './file-focus.svelte.ts';
import { Grades } from './grades.svelte.ts';
import { Lane } from './lane.svelte.ts';
import type { Memory } from './memory.svelte.ts';
import { type OpenFile, openFiles } from './open-file.ts';
import { Player } from './player.svelte.ts';
import type { Runner } from './run-actors.ts';
import { timelineOf } from './timeline.ts';

export interface Selection {
	readonly version: Version;
	readonly seq: number;
}

export interface Services {
	readonly memory: Memory;
	/** Each version has one of its own. */
	readonly runner: () => Runner;
	readonly recording: (version: Version) => Promise<RecordedRun | null>;
}

/** What can be taken back in one step. */
interface Undo {
	readonly label: 'Undo reset' | 'Undo solution' | 'Undo draft';
	readonly scenario: Scenario;
}

/** A lesson, or a scenario without one, with its runs: everything that the page shows of it. */
export class Playground {
	readonly lesson: Lesson;
	readonly player: Player;
	readonly #start: Start;
	readonly #services: Services;
	readonly #drafts: DraftBook;
	readonly #lanes: Partial<Record<Version, Lane>> = {};
	#scenario = $state.raw<Scenario>() as Scenario;
	#keeps = $state(true);
	#undo = $state.raw<Undo | null>(null);
	#selection = $state.raw<Selection | null>(null);
	/** What Reset leads back to: a blank scenario has files that no lesson begins with. */
	readonly #base: Edits;

	readonly timeline = $derived.by(() => timelineOf(this.lanes.map(({ events }) => events)));
	/** How many events of each lane are shown. */
	readonly positions = $derived.by(() => this.timeline.shown(this.player.position));
	readonly files: readonly OpenFile[] = $derived.by(() =>
		this.shown.flatMap((version) => openFiles(this.#input(version))),
	);
	readonly focus = new FileFocus(() => this.files);
	readonly grades: Grades;

	/** `keeps` is false for what came by a link, which touches no draft until the visitor says so. */
	constructor(
		lesson: Lesson,
		start: Start,
		scenario: Scenario,
		services: Services,
		{ keeps }: { readonly keeps: boolean },
	) {
		this.lesson = lesson;
		this.#start = start;
		this.#services = services;
		this.#keeps = keeps;
		this.#base = scenario.lesson === null ? scenario.edits : {};
		this.#drafts = new DraftBook(services.memory, scenario.lesson, start.files);
		const edits = keeps ? this.#drafts.current : undefined;
		this.#scenario = edits ? { ...scenario, edits } : scenario;
		this.player = new Player(
			() => this.timeline,
			() => this.lanes.some(({ busy }) => busy),
		);
		this.grades = new Grades(
			lesson.goalList,
			() => this.lanes,
			() => this.positions,
		);
		this.#prepare();
	}

	get scenario(): Scenario {
		return this.#scenario;
	}

	get start(): Start {
		return this.#start;
	}

	get view(): View {
		return this.#scenario.view;
	}

	/** The versions on screen. */
	get shown(): readonly Version[] {
		const { view } = this.#scenario;
		return view === 'compare' ? versions : [view];
	}

	get lanes(): readonly Lane[] {
		return this.shown.flatMap((version) => this.#lanes[version] ?? []);
	}

	get edited(): boolean {
		const { files } = this.#start;
		const now = editsOf(this.#scenario.edits, files);
		return JSON.stringify(now) !== JSON.stringify(editsOf(this.#base, files));
	}

	/** All texts as they are now, of the versions on screen. */
	get texts(): Edits {
		return Object.fromEntries(this.shown.map((version) => [version, this.#input(version).files]));
	}

	/** The solution's texts, of the versions on screen. */
	get solution(): Edits {
		const { solution } = this.lesson;
		return Object.fromEntries(this.shown.map((version) => [version, solution[version] ?? {}]));
	}

	/** What the visitor wrote on an earlier text of the lesson. */
	get oldDraft(): Edits | undefined {
		return this.#keeps ? this.#drafts.old : undefined;
	}

	get keeps(): boolean {
		return this.#keeps;
	}

	get undo(): Undo | null {
		return this.#undo;
	}

	get selection(): Selection | null {
		return this.#selection;
	}

	knob(name: string): KnobValue | undefined {
		return this.#scenario.knobs[name] ?? this.#start.knobs[name];
	}

	setView(view: View): void {
		if (this.player.position < this.timeline.events.length) this.player.holdTime();
		this.#scenario = { ...this.#scenario, view };
		this.#selection = null;
		this.#prepare();
	}

	edit(version: Version, file: string, text: string): void {
		const { edits } = this.#scenario;
		this.#change({ edits: { ...edits, [version]: { ...edits[version], [file]: text } } });
		this.#undo = null;
		this.#lanes[version]?.edit(this.#input(version));
		this.player.toEnd();
	}

	setKnob(name: string, value: KnobValue): void {
		this.#change({ knobs: { ...this.#scenario.knobs, [name]: value } });
		this.runAgain();
	}

	runAgain(): void {
		for (const lane of this.lanes) lane.run(this.#input(lane.version));
		this.player.toEnd();
	}

	/** Ends what runs; what it has done so far stays on screen. */
	stop(): void {
		for (const lane of this.lanes) lane.stop();
	}

	/** Answers the question that the run waits for; time goes on from where it stands. */
	answer(answer: Answer): void {
		this.player.holdTime();
		this.#change({ answers: [...this.#scenario.answers, answer] });
		for (const lane of this.lanes) lane.answer(answer, this.#input(lane.version));
		this.player.play();
	}

	/** Answers a question of the past in another way; what was answered after it stays. */
	changeAnswer(question: number, answer: Answer): void {
		this.player.holdTime();
		this.#change({ answers: this.#scenario.answers.with(question, answer) });
		for (const lane of this.lanes) lane.run(this.#input(lane.version));
	}

	/** Breaks something right after the instant that is shown. */
	breakHere(fault: NewFault): void {
		this.#setFaults([...this.#scenario.faults, { ...fault, at: this.player.time + 1 }]);
	}

	mend(): void {
		this.#setFaults([]);
	}

	reset(): void {
		this.#replace(this.#base, 'Undo reset');
	}

	useSolution(): void {
		const edits = { ...this.#scenario.edits, ...this.solution };
		this.#replace(editsOf(edits, this.#start.files), 'Undo solution');
	}

	takeBack(): void {
		if (!this.#undo) return;
		this.#change({ edits: this.#undo.scenario.edits });
		this.#undo = null;
		this.runAgain();
	}

	/** Puts what was written on an earlier text of the lesson into the one it has now. */
	useOldDraft(): void {
		const { old } = this.#drafts;
		this.#drafts.discardOld();
		if (old) this.#replace(old, 'Undo draft');
	}

	discardOldDraft(): void {
		this.#drafts.discardOld();
	}

	/** Makes what came by a link the visitor's own draft. */
	keep(): void {
		this.#keeps = true;
		this.#change({});
	}

	/** Selects an event and sees to it that it is shown. */
	select(version: Version, seq: number | null): void {
		this.#selection = seq === null ? null : { version, seq };
		const lane = this.shown.indexOf(version);
		if (seq === null || seq < (this.positions[lane] ?? 0)) return;
		this.player.seek(this.timeline.positionOf(lane, seq));
	}

	/** Loads what judges runs and what runs them, so that the first edit runs at once. */
	warmUp(): void {
		void this.grades.load();
		for (const lane of this.lanes) lane.warmUp();
	}

	close(): void {
		this.player.pause();
		for (const lane of Object.values(this.#lanes)) lane.close();
	}

	#change(change: Partial<Scenario>): void {
		this.#scenario = { ...this.#scenario, ...change };
		this.#selection = null;
		if (this.#keeps) this.#drafts.keep(this.#scenario.edits);
	}

	#replace(edits: Edits, label: Undo['label']): void {
		const before = this.#scenario;
		this.#change({ edits });
		this.#undo = { label, scenario: before };
		this.runAgain();
	}

	#setFaults(faults: readonly Fault[]): void {
		this.player.holdTime();
		this.#change({ faults });
		for (const lane of this.lanes) lane.run(this.#input(lane.version));
	}

	#input(version: Version): RunInput {
		return resolve(this.#scenario, this.#start, version);
	}

	/** Every version on screen has its lane, and the lane has run what the scenario says. */
	#prepare(): void {
		for (const version of this.shown) {
			const lane = (this.#lanes[version] ??= this.#newLane(version));
			lane.catchUp(this.#input(version));
		}
	}

	#newLane(version: Version): Lane {
		const pristine = newScenario(this.#scenario.lesson, version);
		const { runner, recording } = this.#services;
		const input = resolve(pristine, this.#start, version);
		return new Lane(input, runner(), () => recording(version));
	}
}
