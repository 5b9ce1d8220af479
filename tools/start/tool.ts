/** A program that tests need: its path, or advice on how to get it. */
export type Tool = { path: string } | { path: undefined; advice: string };
