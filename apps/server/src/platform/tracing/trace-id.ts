let find: () => string | undefined = () => undefined;

/** Lets the log use trace ids without loading the tracing library. */
export const currentTraceId = (): string | undefined => find();

export function provideTraceId(given: typeof find): void {
  find = given;
}
