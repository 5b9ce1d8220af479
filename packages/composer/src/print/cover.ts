import type { Print } from '../composition.ts';
import { ellipsized, firstLinesOf } from '../text/text-fit.ts';
import { widthOf } from '../text/typefaces.ts';
import { colours, paper } from './paper.ts';
import { type Line, setLine } from './set-line.ts';

const { inside: width } = paper;
const LARGEST_NAME = 34;
const SMALLEST_NAME = 14;
const PICTURE_TOP = 116;
const NAMES = { top: PICTURE_TOP + width + 52, step: 16.5, most: 8 };

function setCentred(doc: PDFKit.PDFDocument, line: Omit<Line, 'x' | 'isCentred'>): void {
  setLine(doc, { ...line, x: paper.middle, isCentred: true });
}

function setTitle(doc: PDFKit.PDFDocument, name: string): void {
  const size = Math.min(LARGEST_NAME, Math.max(SMALLEST_NAME, width / widthOf(name, 'bold', 1)));
  const text = ellipsized(name, { face: 'bold', size, width: width + 1 });
  setCentred(doc, { text: 'For', face: 'regular', size: 17, colour: colours.raspberry, y: 60 });
  setCentred(doc, { text, face: 'bold', size, colour: colours.ink, y: 97 });
}

function setNames(doc: PDFKit.PDFDocument, names: readonly string[]): void {
  const setting = { face: 'bold', size: 11.5, width: width - 40 } as const;
  const above = { text: 'with love from', face: 'regular', size: 11.5, y: NAMES.top - 21 } as const;
  setCentred(doc, { ...above, colour: colours.raspberry });
  // Lines break between names, not within one or before a dot.
  const together = names.map((name) => name.replace(/\s+/g, '\u00A0')).join('\u00A0· ');
  for (const [at, text] of firstLinesOf(together, NAMES.most, setting).entries())
    setCentred(doc, { ...setting, text, colour: colours.ink, y: NAMES.top + at * NAMES.step });
}

function drawPicture(doc: PDFKit.PDFDocument, png: Uint8Array): void {
  doc.save().roundedRect(paper.left, PICTURE_TOP, width, width, 12).clip();
  doc.image(Buffer.from(png), paper.left, PICTURE_TOP, { width }).restore();
}

/** The first page: the recipient, the collage as large as the paper allows, and the givers. */
export function drawCover(doc: PDFKit.PDFDocument, { name, png, wishes }: Print): void {
  const names = wishes.map((wish) => wish.name);
  const alt = `A collage of pictures of ${names.join(', ')}`;
  doc.addPage();
  doc.addStructure(doc.struct('H1', {}, () => setTitle(doc, name)));
  doc.addStructure(doc.struct('Figure', { alt }, () => drawPicture(doc, png)));
  doc.addStructure(doc.struct('P', {}, () => setNames(doc, names)));
}
