import type { Print } from '../composition.ts';
import type { LoadedTexts } from '../text/load-texts.ts';
import { cleaned, isolated, type Passage } from '../text/passage.ts';
import { ellipsized } from '../text/text-fit.ts';
import { card, heightOf, type PlacedCard, placeCards } from './cards.ts';
import { filled } from './filled.ts';
import { colors, paper } from './paper.ts';
import { type Press, setLine } from './set-line.ts';

const HEADING = { face: 'bold', size: 18 } as const;

function startPage(press: Press, heading: Passage): void {
  const { doc } = press;
  doc.addPage();
  const text = ellipsized(heading, { ...HEADING, width: paper.inside });
  const line = { ...HEADING, text, color: colors.ink, x: paper.left, y: 68 };
  doc.addStructure(doc.struct('H2', {}, () => setLine(press, line)));
}

function startIn(x: number, { isRightToLeft }: Passage): { x: number; align: 'left' | 'right' } {
  return isRightToLeft
    ? { x: x + card.width - card.padding, align: 'right' }
    : { x: x + card.padding, align: 'left' };
}

function drawCard(press: Press, placed: PlacedCard, tint: string): void {
  const { doc } = press;
  const { x, y, name, lines } = placed;
  doc.markContent('Artifact', { type: 'Layout' });
  doc.roundedRect(x, y, card.width, heightOf(placed), 10).fill(tint);
  doc.endMarkedContent();
  // Clip the text, because stacked marks can reach beyond the card.
  doc.save().rect(x, y, card.width, heightOf(placed)).clip();
  const baseline = y + card.padding + card.name.size * 0.8;
  const nameLine = { ...card.name, text: name, color: colors.raspberry, y: baseline, ...startIn(x, name) };
  doc.addStructure(doc.struct('H3', {}, () => setLine(press, nameLine)));
  doc.addStructure(
    doc.struct('P', {}, () => {
      for (const [at, text] of lines.entries()) {
        const down = card.name.step + at * card.wish.step;
        setLine(press, { ...card.wish, text, color: colors.ink, y: baseline + down, ...startIn(x, text) });
      }
    }),
  );
  doc.restore();
}

export function drawWishPages(press: Press, { name, words, wishes }: Print, passage: LoadedTexts): void {
  const text = filled(words.wishes, { name: isolated(cleaned(name)) });
  const heading = { ...passage(name), text, isRightToLeft: false };
  let page = -1;
  for (const [at, placed] of placeCards(wishes, passage).entries()) {
    if (placed.page > page) startPage(press, heading);
    page = placed.page;
    drawCard(press, placed, colors.tints[at % colors.tints.length] ?? colors.tints[0]);
  }
}
