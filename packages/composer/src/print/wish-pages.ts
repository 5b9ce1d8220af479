import { ellipsized } from '../text/text-fit.ts';
import { card, heightOf, type PlacedCard, placeCards } from './cards.ts';
import { colours, paper } from './paper.ts';
import { setLine } from './set-line.ts';

const HEADING = { face: 'bold', size: 18 } as const;

function startPage(doc: PDFKit.PDFDocument, name: string): void {
  doc.addPage();
  const text = ellipsized(`Wishes for ${name}`, { ...HEADING, width: paper.inside });
  const heading = { ...HEADING, text, colour: colours.ink, x: paper.left, y: 68 };
  doc.addStructure(doc.struct('H2', {}, () => setLine(doc, heading)));
}

function drawCard(doc: PDFKit.PDFDocument, placed: PlacedCard, tint: string): void {
  const { x, y, name, lines } = placed;
  doc.markContent('Artifact', { type: 'Layout' });
  doc.roundedRect(x, y, card.width, heightOf(placed), 10).fill(tint);
  doc.endMarkedContent();
  const left = x + card.padding;
  const baseline = y + card.padding + card.name.size * 0.8;
  const nameLine = { ...card.name, text: name, colour: colours.raspberry, x: left, y: baseline };
  doc.addStructure(doc.struct('H3', {}, () => setLine(doc, nameLine)));
  doc.addStructure(
    doc.struct('P', {}, () => {
      for (const [at, text] of lines.entries()) {
        const down = card.name.step + at * card.wish.step;
        setLine(doc, { ...card.wish, text, colour: colours.ink, x: left, y: baseline + down });
      }
    }),
  );
}

/** The pages after the first: everybody's wish in full. */
export function drawWishPages(
  doc: PDFKit.PDFDocument,
  name: string,
  wishes: readonly { name: string; wish: string }[],
): void {
  let page = -1;
  for (const [at, placed] of placeCards(wishes).entries()) {
    if (placed.page > page) startPage(doc, name);
    page = placed.page;
    drawCard(doc, placed, colours.tints[at % colours.tints.length] ?? colours.tints[0]);
  }
}
