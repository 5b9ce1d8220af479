/** A path, or advice on how to install the program. */
export type Tool = { path: string } | { path: undefined; advice: string };
