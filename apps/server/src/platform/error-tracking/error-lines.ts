type Take = (line: string) => void;

const ERROR_LEVEL = 50;
/** Our logger begins each line with its level. */
const LEVEL = /^\{"level":(\d+),/;

let take: Take | undefined;

/** Lets the log pass its errors on without loading the library that sends them. Undefined ends it. */
export function provideErrorTracker(given: Take | undefined): void {
  take = given;
}

export function passOnErrors(line: string): void {
  if (take && Number(LEVEL.exec(line)?.[1]) >= ERROR_LEVEL) take(line);
}
