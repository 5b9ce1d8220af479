/** Long enough on a machine that is busy with other programs: only a test that fails waits for it. */
export const PATIENCE_S = 40;

/** Repeats a look until it shows something. @throws Error after `seconds` */
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
