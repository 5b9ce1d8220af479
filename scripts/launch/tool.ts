/** A program that tests need: where it is, or the line that says how to get it. */
export type Tool = { path: string } | { path: undefined; advice: string };
