/** The disappointed monsters, animated, in public/gate. */
export const gatePictures = ['balloon', 'blower', 'cake', 'present', 'rain'].map(
  (name) => `/gate/${name}.gif`,
);

/** Picks a picture by a random number from 0 up to 1. */
export function pickGatePicture(chance: number): string {
  return gatePictures[Math.floor(chance * gatePictures.length)] ?? '';
}

/** Picked once for each page load, so that the picture can be fetched before the gate opens. */
export const gatePicture = pickGatePicture(Math.random());
