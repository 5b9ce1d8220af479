/** Logs a failure, and then returns undefined. */
export async function attempt<T>(
  logger: { warn(details: object, message: string): void },
  message: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    logger.warn({ err: error }, message);
    return undefined;
  }
}

export async function translateError<T>(
  work: PromiseLike<T>,
  translate: (error: unknown) => unknown,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw translate(error);
  }
}

/** Returns undefined after an expected error. */
export async function unlessError<T>(
  work: PromiseLike<T>,
  isExpected: (error: unknown) => boolean,
): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (!isExpected(error)) throw error;
    return undefined;
  }
}

/** The synchronous form of `translateError`. */
export function translateThrown<T>(work: () => T, translate: (error: unknown) => unknown): T {
  try {
    return work();
  } catch (error) {
    throw translate(error);
  }
}

/** Returns undefined if the system call fails with one of these codes. */
export function unlessCode<T>(codes: readonly string[], call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    if (!codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return undefined;
  }
}
