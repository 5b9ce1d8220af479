/** The monsters that are let down, animated, in public/gate. */
export const gatePictures = ['balloon', 'blower', 'cake', 'present', 'rain'].map(
  (name) => `/gate/${name}.gif`,
);

/** One of them by a number from 0 up to 1. */
export function pickGatePicture(chance: number): string {
  return gatePictures[Math.floor(chance * gatePictures.length)] ?? '';
}
