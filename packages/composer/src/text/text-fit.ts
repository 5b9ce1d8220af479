import type { Face } from './fonts/catalog.ts';
import { graphemesOf } from './graphemes.ts';
import { wordsOf } from './line-breaks.ts';
import type { Passage } from './passage.ts';
import { widthOf } from './runs.ts';

export interface Setting {
  face: Face;
  size: number;
  width: number;
}

const partOf = (passage: Passage, text: string): Passage => ({ ...passage, text });

function isWithin(passage: Passage, { face, size, width }: Setting): boolean {
  return widthOf(passage, face, size) <= width;
}

function countWithin(
  graphemes: readonly string[],
  ending: string,
  passage: Passage,
  setting: Setting,
): number {
  let [low, high] = [0, graphemes.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const shown = partOf(passage, graphemes.slice(0, middle).join('') + ending);
    if (isWithin(shown, setting)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function cut(passage: Passage, setting: Setting): Passage {
  const graphemes = graphemesOf(passage.text);
  const shown = graphemes.slice(0, countWithin(graphemes, '…', passage, setting)).join('');
  return partOf(passage, `${shown.replace(/(?<![\s.,;:!?-])[\s.,;:!?-]+$/, '')}…`);
}

export function ellipsized(passage: Passage, setting: Setting): Passage {
  return isWithin(passage, setting) ? passage : cut(passage, setting);
}

function partsOf(word: string, passage: Passage, setting: Setting): string[] {
  const parts: string[] = [];
  let graphemes = graphemesOf(word);
  while (graphemes.length > 0) {
    const count = Math.max(1, countWithin(graphemes, '', passage, setting));
    parts.push(graphemes.slice(0, count).join(''));
    graphemes = graphemes.slice(count);
  }
  return parts;
}

/** Breaks between words, and inside a word that is longer than a line. */
export function linesOf(passage: Passage, setting: Setting, most = Number.POSITIVE_INFINITY): Passage[] {
  const lines: string[] = [];
  let line = '';
  for (const { text, isAfterSpace } of wordsOf(passage.text)) {
    const longer = line && isAfterSpace ? `${line} ${text}` : line + text;
    if (isWithin(partOf(passage, longer), setting)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    const parts = partsOf(text, passage, setting);
    line = parts.pop() ?? '';
    lines.push(...parts);
    if (lines.length > most) break;
  }
  return (line ? [...lines, line] : lines).map((part) => partOf(passage, part));
}

/** Balances the lines by finding the narrowest width that adds no line. */
function balancedLinesOf(passage: Passage, setting: Setting): Passage[] {
  let lines = linesOf(passage, setting);
  for (let share = 0.95; share >= 0.5; share -= 0.05) {
    const narrower = linesOf(passage, { ...setting, width: setting.width * share }, lines.length);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
}

/** Ends after a word, unless that would leave half of the line empty. */
function lastLineOf(shown: Passage, hidden: string, setting: Setting): Passage {
  const words = shown.text.split(' ');
  while (words.length > 1 && !isWithin(partOf(shown, `${words.join(' ')}…`), setting)) words.pop();
  const whole = partOf(shown, words.join(' '));
  const isHalfEmpty = isWithin(whole, { ...setting, width: setting.width / 2 });
  return cut(isHalfEmpty ? partOf(shown, `${shown.text} ${hidden}`) : whole, setting);
}

/** Returns at most `most` balanced lines. An ellipsis ends the last one if text is left over. */
export function firstLinesOf(passage: Passage, most: number, setting: Setting): Passage[] {
  const lines = linesOf(passage, setting, most);
  const [last, hidden] = [lines[most - 1], lines[most]];
  if (!last || !hidden) return balancedLinesOf(passage, setting);
  return [...lines.slice(0, most - 1), lastLineOf(last, hidden.text, setting)];
}
