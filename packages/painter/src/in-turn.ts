/** One after the other, and from the first again after the last. */
export function inTurn<T>(list: readonly [T, ...T[]], at: number): T {
  return list[at % list.length] ?? list[0];
}
