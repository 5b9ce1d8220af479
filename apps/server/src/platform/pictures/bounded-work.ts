export interface Bounds {
  cpuMs: number;
  bytes: number;
}

/** Decoders take hundreds of megabytes within tens of milliseconds. */
const LOOK_EVERY_MS = 5;

/** Returns undefined once the work exceeds its bounds; its threads then continue. */
export async function withinBounds<T>(
  work: () => Promise<T>,
  { cpuMs, bytes }: Bounds,
): Promise<T | undefined> {
  const cpu = process.cpuUsage();
  const memory = process.memoryUsage.rss();
  const { promise: tooMuch, resolve: giveUp } = Promise.withResolvers<undefined>();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(cpu);
    const isTooMuch = user + system > cpuMs * 1000 || process.memoryUsage.rss() > memory + bytes;
    if (isTooMuch) giveUp(undefined);
  }, LOOK_EVERY_MS);
  try {
    return await Promise.race([work(), tooMuch]);
  } finally {
    clearInterval(watch);
  }
}
