import type { Face } from './fonts/catalog.ts';
import { graphemesOf } from './graphemes.ts';
import { wordsOf } from './line-breaks.ts';
import type { Passage } from './passage.ts';
import { widthOf } from './runs.ts';

/** The font of a text, and its maximum width. */
export interface Setting {
  face: Face;
  size: number;
  width: number;
}

const partOf = (passage: Passage, text: string): Passage => ({ ...passage, text });

function isWithin(passage: Passage, { face, size, width }: Setting): boolean {
  return widthOf(passage, face, size) <= width;
}

/** The number of leading graphemes that fit together with an ending; at least 0. */
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

/** Cuts between characters, leaving room for an ellipsis. */
function cut(passage: Passage, setting: Setting): Passage {
  const graphemes = graphemesOf(passage.text);
  const shown = graphemes.slice(0, countWithin(graphemes, '…', passage, setting)).join('');
  return partOf(passage, `${shown.replace(/(?<![\s.,;:!?-])[\s.,;:!?-]+$/, '')}…`);
}

/** The text, cut with an ellipsis if it is too long. */
export function ellipsized(passage: Passage, setting: Setting): Passage {
  return isWithin(passage, setting) ? passage : cut(passage, setting);
}

/** The parts of a word, each at most as long as a line. */
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

/** A text in lines, broken between words, and inside words that are longer than a line. */
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

/** The lines of a text in the narrowest width that does not add lines, so that they are about equally long. */
function balancedLinesOf(passage: Passage, setting: Setting): Passage[] {
  let lines = linesOf(passage, setting);
  for (let share = 0.95; share >= 0.5; share -= 0.05) {
    const narrower = linesOf(passage, { ...setting, width: setting.width * share }, lines.length);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
}

/** The last shown line when `hidden` follows: it ends after a word, unless that left it half empty. */
function lastLineOf(shown: Passage, hidden: string, setting: Setting): Passage {
  const words = shown.text.split(' ');
  while (words.length > 1 && !isWithin(partOf(shown, `${words.join(' ')}…`), setting)) words.pop();
  const whole = partOf(shown, words.join(' '));
  const isHalfEmpty = isWithin(whole, { ...setting, width: setting.width / 2 });
  return cut(isHalfEmpty ? partOf(shown, `${shown.text} ${hidden}`) : whole, setting);
}

/** At most `most` lines of a text, about equally long; an ellipsis ends the last one if there is more. */
export function firstLinesOf(passage: Passage, most: number, setting: Setting): Passage[] {
  const lines = linesOf(passage, setting, most);
  const [last, hidden] = [lines[most - 1], lines[most]];
  if (!last || !hidden) return balancedLinesOf(passage, setting);
  return [...lines.slice(0, most - 1), lastLineOf(last, hidden.text, setting)];
}
