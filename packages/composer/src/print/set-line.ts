import { EMOJI_DROP, EMOJI_SIDE, EMOJI_WIDTH } from '../text/emoji.ts';
import type { Face } from '../text/fonts/catalog.ts';
import type { Passage } from '../text/passage.ts';
import { type EmojiRun, type Run, runsOf, type TextRun, widthOfRuns } from '../text/runs.ts';
import { shapeText } from '../text/shape.ts';
import type { EmojiPictures } from './emoji-pictures.ts';
import type { Place, PrintFonts } from './print-fonts.ts';

export interface Press {
  doc: PDFKit.PDFDocument;
  fonts: PrintFonts;
  emoji: EmojiPictures;
}

export interface Line {
  text: Passage;
  face: Face;
  size: number;
  color: string;
  x: number;
  align?: keyof typeof SHARES;
  /** The baseline. */
  y: number;
}

const SHARES = { left: 0, middle: 0.5, right: 1 };

function setText({ doc, fonts }: Press, run: TextRun, place: Place): void {
  // Readers reorder letters from right to left themselves, and would reverse this text too.
  const isSaid = !fonts.isReadable(run) && !run.isRightToLeft;
  if (isSaid) doc.markContent('Span', { actual: run.text });
  fonts.set(run, place);
  if (isSaid) doc.endMarkedContent();
}

/** An unpainted glyph is behind the picture, because programs can't read pictures. */
function setEmoji({ doc, fonts, emoji }: Press, { text, width }: EmojiRun, { x, y, size }: Place): void {
  const picture = emoji.addressOf(text);
  doc.markContent('Span', { actual: text });
  if (picture) {
    const left = x + ((EMOJI_WIDTH - EMOJI_SIDE) / 2) * size;
    doc.image(picture, left, y + (EMOJI_DROP - EMOJI_SIDE) * size, { width: EMOJI_SIDE * size });
  }
  if (emoji.font) {
    const glyphs = shapeText(emoji.font, text, false);
    doc.save();
    doc.addContent('3 Tr');
    fonts.set({ font: emoji.font, text, isRightToLeft: false, glyphs, width }, { x, y, size });
    doc.restore();
  }
  doc.endMarkedContent();
}

function setRun(press: Press, run: Run, place: Place): void {
  if ('emoji' in run) setEmoji(press, run, place);
  else setText(press, run, place);
}

export function setLine(press: Press, { text, face, size, color, x, align = 'left', y }: Line): void {
  const runs = runsOf(text, face);
  let left = x - widthOfRuns(runs) * size * SHARES[align];
  press.doc.fillColor(color);
  for (const run of runs) {
    setRun(press, run, { x: left, y, size });
    left += run.width * size;
  }
}
