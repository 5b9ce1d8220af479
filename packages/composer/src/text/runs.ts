import { EMOJI_WIDTH, findEmoji } from './emoji.ts';
import type { Face } from './fonts/catalog.ts';
import { choiceFor } from './fonts/fonts.ts';
import type { Glyph, OpenFont } from './fonts/open-font.ts';
import { graphemesOf } from './graphemes.ts';
import { levelsOf, type Passage } from './passage.ts';
import { shapeText } from './shape.ts';

/** Lengths are relative to the font size. */
export interface TextRun {
  font: OpenFont;
  text: string;
  isRightToLeft: boolean;
  glyphs: Glyph[];
  width: number;
}

export interface EmojiRun {
  emoji: string;
  text: string;
  width: number;
}

export type Run = TextRun | EmojiRun;

interface Piece {
  text: string;
  level: number;
  font: OpenFont | undefined;
  emoji: string | undefined;
}

function piecesOf(passage: Passage, face: Face): Piece[] {
  const levels = levelsOf(passage);
  const pieces: Piece[] = [];
  let at = 0;
  for (const grapheme of graphemesOf(passage.text)) {
    const level = levels[at] ?? 0;
    at += grapheme.length;
    const emoji = findEmoji(grapheme);
    const choice = emoji ? undefined : choiceFor(grapheme, passage.han, face);
    const last = pieces.at(-1);
    if (choice && last?.font === choice.font && last.level === level) last.text += choice.text;
    else pieces.push({ text: choice?.text ?? grapheme, level, font: choice?.font, emoji });
  }
  return pieces;
}

/** From the highest level down, reverses all pieces of at least that level (UAX 9, L2). */
function reordered(pieces: readonly Piece[]): Piece[] {
  const visual = [...pieces];
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level--)
    for (let start = 0; start < visual.length; start++) {
      let end = start;
      while ((visual[end]?.level ?? 0) >= level) end++;
      visual.splice(start, end - start, ...visual.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  return visual;
}

function runOf({ text, level, font, emoji }: Piece): Run[] {
  if (emoji) return [{ emoji, text, width: EMOJI_WIDTH }];
  if (!font) return [];
  const isRightToLeft = level % 2 === 1;
  const glyphs = shapeText(font, text, isRightToLeft);
  const width = glyphs.reduce((sum, { advance }) => sum + advance, 0) / font.unitsPerEm;
  return [{ font, text, isRightToLeft, glyphs, width }];
}

/** Returns the runs from left to right. */
export function runsOf(passage: Passage, face: Face): Run[] {
  return reordered(piecesOf(passage, face)).flatMap(runOf);
}

export function widthOfRuns(runs: readonly Run[]): number {
  return runs.reduce((sum, { width }) => sum + width, 0);
}

const MAX_WIDTHS = 20_000;
const widths = new Map<string, number>();

function widthOfWord(word: string, passage: Passage, face: Face): number {
  const key = `${face} ${passage.han} ${word}`;
  const width = widths.get(key) ?? widthOfRuns(runsOf({ ...passage, text: word }, face));
  if (widths.size > MAX_WIDTHS) widths.clear();
  widths.set(key, width);
  return width;
}

/** Returns the width in the unit of `size`, without kerning between words. */
export function widthOf(passage: Passage, face: Face, size: number): number {
  const [first = '', ...others] = passage.text.split(' ');
  const words = others.reduce(
    (sum, word) => sum + widthOfWord(word, passage, face),
    widthOfWord(first, passage, face),
  );
  return (words + others.length * widthOfWord(' ', passage, face)) * size;
}
