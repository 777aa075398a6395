/** True while something inside is pressed: what moves away under a pointer takes its click along. */
export function isPressed(frame: Element | undefined): boolean {
	return frame?.matches(':active') ?? false;
}
