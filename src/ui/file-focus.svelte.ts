import { type OpenFile, pathOf, type Place } from './open-file.ts';

/** Which of the files the editor shows, and where in it. */
export class FileFocus {
	readonly #files: () => readonly OpenFile[];
	#active = $state('');
	#place = $state.raw<Place | null>(null);

	constructor(files: () => readonly OpenFile[]) {
		this.#files = files;
	}

	/** The path of the file in the editor. */
	get active(): string {
		const paths = this.#files().map(pathOf);
		return paths.includes(this.#active) ? this.#active : (paths[0] ?? '');
	}

	/** The line to show, anew each time that it is asked for. */
	get place(): Place | null {
		return this.#place;
	}

	open(path: string): void {
		this.#active = path;
		this.#place = null;
	}

	jump(place: Place): void {
		this.#active = pathOf({ version: place.version, name: place.file });
		this.#place = { ...place };
	}
}
