import type { LoadedTexts } from '../text/load-texts.ts';
import type { Passage } from '../text/passage.ts';
import { ellipsized, linesOf } from '../text/text-fit.ts';
import { paper } from './paper.ts';

const GUTTER = 16;
const BETWEEN = 14;

export const card = {
  width: (paper.inside - GUTTER) / 2,
  padding: 14,
  name: { face: 'bold', size: 11.5, step: 18 },
  wish: { face: 'regular', size: 10.5, step: 15 },
} as const;

const body = { top: 92, bottom: 788 };
const inside = card.width - 2 * card.padding;
const mostLines = Math.floor((body.bottom - body.top - 2 * card.padding - card.name.step) / card.wish.step);

interface Wish {
  name: string;
  wish: string;
}

/** A wish, or a part of a wish that is longer than a page. */
export interface Card {
  name: Passage;
  lines: Passage[];
}

export interface PlacedCard extends Card {
  /** Counted from 0. */
  page: number;
  x: number;
  y: number;
}

export function heightOf({ lines }: Card): number {
  return 2 * card.padding + card.name.step + lines.length * card.wish.step;
}

/** Keeps the author's line breaks, but joins several empty lines into one. */
function linesOfWish(wish: string, passage: LoadedTexts): Passage[] {
  const setting = { face: card.wish.face, size: card.wish.size, width: inside };
  const paragraphs = wish
    .trim()
    .replace(/\n\s*\n/g, '\n\n')
    .split('\n');
  return paragraphs.flatMap((paragraph) =>
    paragraph.trim() ? linesOf(passage(paragraph), setting) : [passage('')],
  );
}

function cardsOf({ name, wish }: Wish, passage: LoadedTexts): Card[] {
  const lines = linesOfWish(wish, passage);
  const heading = ellipsized(passage(name), { face: card.name.face, size: card.name.size, width: inside });
  const parts = Array.from({ length: Math.max(1, Math.ceil(lines.length / mostLines)) }, (_, part) =>
    lines.slice(part * mostLines, (part + 1) * mostLines),
  );
  return parts.map((part) => ({ name: heading, lines: part }));
}

/** Puts each card into the shorter of two columns. */
export function placeCards(wishes: readonly Wish[], passage: LoadedTexts): PlacedCard[] {
  let page = 0;
  let columns = [body.top, body.top];
  const cards = wishes.flatMap((wish) => cardsOf(wish, passage));
  return cards.map((one) => {
    const height = heightOf(one);
    if (Math.min(...columns) + height > body.bottom) {
      page += 1;
      columns = [body.top, body.top];
    }
    const y = Math.min(...columns);
    const column = columns.indexOf(y);
    columns[column] = y + height + BETWEEN;
    return { ...one, page, x: paper.left + column * (card.width + GUTTER), y };
  });
}
