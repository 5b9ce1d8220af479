/** A program's path, or advice on how to install it. */
export type Tool = { path: string } | { path: undefined; advice: string };
