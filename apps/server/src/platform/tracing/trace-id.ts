let find: () => string | undefined = () => undefined;

/** Returns the current trace id, if there is one. The log uses it without loading the tracing library. */
export const currentTraceId = (): string | undefined => find();

/** Sets the function that returns the current trace id. */
export function provideTraceId(given: typeof find): void {
  find = given;
}
