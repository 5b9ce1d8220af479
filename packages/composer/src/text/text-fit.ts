import type { Face } from './font-files.ts';
import { graphemesOf, widthOf } from './typefaces.ts';

/** The font of a text, and its maximum width. */
export interface Setting {
  face: Face;
  size: number;
  width: number;
}

function isWithin(text: string, { face, size, width }: Setting): boolean {
  return widthOf(text, face, size) <= width;
}

/** Cuts between characters, leaving room for an ellipsis. */
function cut(text: string, setting: Setting): string {
  const graphemes = graphemesOf(text);
  while (graphemes.length > 0 && !isWithin(`${graphemes.join('')}…`, setting)) graphemes.pop();
  return `${graphemes.join('').replace(/(?<![\s.,;:!?-])[\s.,;:!?-]+$/, '')}…`;
}

/** The text, cut with an ellipsis if it is too long. */
export function ellipsized(text: string, setting: Setting): string {
  return isWithin(text, setting) ? text : cut(text, setting);
}

/** The parts of a word, each at most as long as a line. */
function partsOf(word: string, setting: Setting): string[] {
  const parts = [''];
  for (const grapheme of graphemesOf(word)) {
    const longer = `${parts.at(-1)}${grapheme}`;
    if (longer === grapheme || isWithin(longer, setting)) parts[parts.length - 1] = longer;
    else parts.push(grapheme);
  }
  return parts;
}

/** White space except the no-break space, which holds words together. */
const BREAKS = /[^\S\u00A0]+/;

/** A text in lines, broken between words, and inside words that are longer than a line. */
export function linesOf(text: string, setting: Setting, most = Number.POSITIVE_INFINITY): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(BREAKS).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (isWithin(longer, setting)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    const parts = partsOf(word, setting);
    line = parts.pop() ?? '';
    lines.push(...parts);
    if (lines.length > most) break;
  }
  return line ? [...lines, line] : lines;
}

/** The lines of a text in the narrowest width that does not add lines, so that they are about equally long. */
function balancedLinesOf(text: string, setting: Setting): string[] {
  let lines = linesOf(text, setting);
  for (let share = 0.95; share >= 0.5; share -= 0.05) {
    const narrower = linesOf(text, { ...setting, width: setting.width * share }, lines.length);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
}

/** The last shown line when `hidden` follows: it ends after a word, unless that left it half empty. */
function lastLineOf(shown: string, hidden: string, setting: Setting): string {
  const words = shown.split(' ');
  while (words.length > 1 && !isWithin(`${words.join(' ')}…`, setting)) words.pop();
  const isHalfEmpty = isWithin(words.join(' '), { ...setting, width: setting.width / 2 });
  return cut(isHalfEmpty ? `${shown} ${hidden}` : words.join(' '), setting);
}

/** At most `most` lines of a text, about equally long; an ellipsis ends the last one if there is more. */
export function firstLinesOf(text: string, most: number, setting: Setting): string[] {
  const lines = linesOf(text, setting, most);
  if (lines.length <= most) return balancedLinesOf(text, setting);
  const last = lastLineOf(lines[most - 1] ?? '', lines[most] ?? '', setting);
  return [...lines.slice(0, most - 1), last];
}
