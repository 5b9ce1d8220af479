let find: () => string | undefined = () => undefined;

/** The id of the trace of what is being done, if it is traced. The log asks for it, and does not load what traces. */
export const currentTraceId = (): string | undefined => find();

/** Tells the log how to find it. */
export function provideTraceId(given: typeof find): void {
  find = given;
}
