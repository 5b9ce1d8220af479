/** The disappointed monsters, animated, in public/gate. */
export const gatePictures = ['balloon', 'blower', 'cake', 'present', 'rain'].map(
  (name) => `/gate/${name}.gif`,
);

/** Picks a picture by a random number from 0 up to 1. */
export function pickGatePicture(chance: number): string {
  return gatePictures[Math.floor(chance * gatePictures.length)] ?? '';
}

let picked: string | undefined;

/** Returns the same picture until the page is left. If the document's frame shows one (GateFrame), it's that one. */
export function gatePicture(): string {
  picked ??= document.querySelector('[data-gate] img')?.getAttribute('src') ?? pickGatePicture(Math.random());
  return picked;
}
