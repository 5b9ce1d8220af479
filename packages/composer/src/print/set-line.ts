import type { Face } from '../text/font-files.ts';
import { faceOf, graphemesOf } from '../text/typefaces.ts';

type Document = PDFKit.PDFDocument;

interface Run {
  face: Face;
  text: string;
}

/** A line split wherever another font is needed, since a PDF has no font fallback. */
function runsOf(line: string, face: Face): Run[] {
  const runs: Run[] = [];
  for (const grapheme of graphemesOf(line)) {
    const needed = faceOf(grapheme, face);
    const last = runs.at(-1);
    if (last?.face === needed) last.text += grapheme;
    else runs.push({ face: needed, text: grapheme });
  }
  return runs;
}

export interface Line {
  text: string;
  face: Face;
  size: number;
  colour: string;
  /** The start of the line, or its middle if it is centred. */
  x: number;
  /** Of the baseline. */
  y: number;
  isCentred?: boolean;
}

/** Sets a line that is known to fit. */
export function setLine(doc: Document, { text, face, size, colour, x, y, isCentred = false }: Line): void {
  const runs = runsOf(text, face).map((run) => ({
    ...run,
    width: doc.font(run.face).fontSize(size).widthOfString(run.text),
  }));
  let left = isCentred ? x - runs.reduce((sum, { width }) => sum + width, 0) / 2 : x;
  doc.fillColor(colour);
  for (const run of runs) {
    doc.font(run.face).text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' });
    left += run.width;
  }
}
