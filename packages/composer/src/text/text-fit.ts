import type { Face } from './font-files.ts';
import { graphemesOf, widthOf } from './typefaces.ts';

/** How a text is set, and how wide it may become. */
export interface Setting {
  face: Face;
  size: number;
  width: number;
}

function isWithin(text: string, { face, size, width }: Setting): boolean {
  return widthOf(text, face, size) <= width;
}

/** Cut between characters so that an ellipsis, too, has room. */
function cut(text: string, setting: Setting): string {
  const graphemes = graphemesOf(text);
  while (graphemes.length > 0 && !isWithin(`${graphemes.join('')}…`, setting)) graphemes.pop();
  return `${graphemes.join('').replace(/(?<![\s.,;:!?-])[\s.,;:!?-]+$/, '')}…`;
}

/** The text, cut with an ellipsis where it is too long. */
export function ellipsized(text: string, setting: Setting): string {
  return isWithin(text, setting) ? text : cut(text, setting);
}

/** The parts of a word, each as long as a line at most. */
function partsOf(word: string, setting: Setting): string[] {
  const parts = [''];
  for (const grapheme of graphemesOf(word)) {
    const longer = `${parts.at(-1)}${grapheme}`;
    if (longer === grapheme || isWithin(longer, setting)) parts[parts.length - 1] = longer;
    else parts.push(grapheme);
  }
  return parts;
}

/** White space but for the space that holds words together. */
const BREAKS = /[^\S\u00A0]+/;

/** A text in lines, broken between words, and inside of words that are longer than a line. */
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

/** The lines of a text in the narrowest width in which it takes no more of them, so that they are about equally long. */
function balancedLinesOf(text: string, setting: Setting): string[] {
  let lines = linesOf(text, setting);
  for (let share = 0.95; share >= 0.5; share -= 0.05) {
    const narrower = linesOf(text, { ...setting, width: setting.width * share }, lines.length);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
}

/** The last of the lines that are shown, where `hidden` follows: it ends after a word, unless that left it half empty. */
function lastLineOf(shown: string, hidden: string, setting: Setting): string {
  const words = shown.split(' ');
  while (words.length > 1 && !isWithin(`${words.join(' ')}…`, setting)) words.pop();
  const isHalfEmpty = isWithin(words.join(' '), { ...setting, width: setting.width / 2 });
  return cut(isHalfEmpty ? `${shown} ${hidden}` : words.join(' '), setting);
}

/** At most so many lines of a text, about equally long; where there is more the last one says so by an ellipsis. */
export function firstLinesOf(text: string, most: number, setting: Setting): string[] {
  const lines = linesOf(text, setting, most);
  if (lines.length <= most) return balancedLinesOf(text, setting);
  const last = lastLineOf(lines[most - 1] ?? '', lines[most] ?? '', setting);
  return [...lines.slice(0, most - 1), last];
}
