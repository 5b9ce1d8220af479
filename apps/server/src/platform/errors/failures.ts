/** Awaits work whose failure must not fail the caller. Logs the failure, and then returns undefined. */
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

/** Awaits work. If it fails, throws what `translate` returns for its error. */
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

/** Awaits work. Returns undefined if it fails with an expected error. */
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

/** Does work. If it throws, throws what `translate` returns for the error. */
export function translateThrown<T>(work: () => T, translate: (error: unknown) => unknown): T {
  try {
    return work();
  } catch (error) {
    throw translate(error);
  }
}

/** Makes a system call. Returns undefined if it fails with one of these codes. */
export function unlessCode<T>(codes: readonly string[], call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    if (!codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return undefined;
  }
}
