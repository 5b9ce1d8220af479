/** Long enough for a busy machine. Only failing tests wait this long. */
export const PATIENCE_S = 40;

/** Polls until the result is truthy, and returns it. @throws Error after `seconds` */
export async function eventually<T>(
  look: () => Promise<T | undefined | false>,
  seconds = PATIENCE_S,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > deadline) throw new Error(`nothing was seen within ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
