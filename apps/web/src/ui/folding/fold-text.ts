/** Lines of a message that are shown at first. */
const shownLines = 12;

const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

export function foldText(text: string): string | undefined {
  let lines = 1;
  for (const { index } of text.matchAll(lineBreak)) {
    if (lines === shownLines) return text.slice(0, index);
    lines += 1;
  }
  return undefined;
}
