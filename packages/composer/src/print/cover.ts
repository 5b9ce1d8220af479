import type { Print } from '../composition.ts';
import type { LoadedTexts } from '../text/load-texts.ts';
import { cleaned, isolated, type Passage } from '../text/passage.ts';
import { widthOf } from '../text/runs.ts';
import { ellipsized, firstLinesOf } from '../text/text-fit.ts';
import { filled } from './filled.ts';
import { colors, paper } from './paper.ts';
import { type Line, type Press, setLine } from './set-line.ts';

const { inside: width } = paper;
const LARGEST_NAME = 34;
const SMALLEST_NAME = 14;
const PICTURE_TOP = 116;
const NAMES = { top: PICTURE_TOP + width + 52, step: 16.5, most: 8 };

function setCentered(press: Press, line: Omit<Line, 'x' | 'align'>): void {
  setLine(press, { ...line, x: paper.middle, align: 'middle' });
}

function setTitle(press: Press, name: Passage, above: Passage): void {
  const size = Math.min(LARGEST_NAME, Math.max(SMALLEST_NAME, width / widthOf(name, 'bold', 1)));
  const text = ellipsized(name, { face: 'bold', size, width: width + 1 });
  setCentered(press, { text: above, face: 'regular', size: 17, color: colors.raspberry, y: 60 });
  setCentered(press, { text, face: 'bold', size, color: colors.ink, y: 97 });
}

/** Joins the names. Lines may break between names, but neither inside a name nor before a dot. */
function joined(names: readonly string[], passage: LoadedTexts): Passage {
  const whole = names.map((name) => isolated(cleaned(name).replace(/\s+/g, '\u00A0')));
  return { ...passage(names.join(' ')), text: whole.join('\u00A0· '), isRightToLeft: false };
}

function setNames(press: Press, names: Passage, heading: Passage): void {
  const setting = { face: 'bold', size: 11.5, width: width - 40 } as const;
  const above = { text: heading, face: 'regular', size: 11.5, y: NAMES.top - 21 } as const;
  setCentered(press, { ...above, color: colors.raspberry });
  for (const [at, text] of firstLinesOf(names, NAMES.most, setting).entries())
    setCentered(press, { ...setting, text, color: colors.ink, y: NAMES.top + at * NAMES.step });
}

function drawPicture(doc: PDFKit.PDFDocument, png: Uint8Array): void {
  doc.save().roundedRect(paper.left, PICTURE_TOP, width, width, 12).clip();
  doc.image(Buffer.from(png), paper.left, PICTURE_TOP, { width }).restore();
}

export function drawCover(press: Press, { name, words, png, wishes }: Print, passage: LoadedTexts): void {
  const { doc } = press;
  const names = wishes.map((wish) => wish.name);
  const alt = filled(words.picture, { names: names.join(', ') });
  doc.addPage();
  doc.addStructure(doc.struct('H1', {}, () => setTitle(press, passage(name), passage(words.for))));
  doc.addStructure(doc.struct('Figure', { alt }, () => drawPicture(doc, png)));
  doc.addStructure(doc.struct('P', {}, () => setNames(press, joined(names, passage), passage(words.from))));
}
