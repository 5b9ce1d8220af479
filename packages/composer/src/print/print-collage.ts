import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Print } from '../composition.ts';
import { fontFiles } from '../text/font-files.ts';
import { drawCover } from './cover.ts';
import { colours, paper } from './paper.ts';
import { setLine } from './set-line.ts';
import { drawWishPages } from './wish-pages.ts';

function newDocument(title: string): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    // Without a font, pdfkit reads one of its own from a file that is not in the bundle.
    font: fontFiles.regular,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Producer: 'Hooray', Creator: 'Hooray' },
  });
  for (const [name, file] of Object.entries(fontFiles)) doc.registerFont(name, file);
  return doc;
}

function numberPages(doc: PDFKit.PDFDocument): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 1; page < count; page++) {
    doc.switchToPage(page);
    doc.markContent('Artifact', { type: 'Pagination' });
    const text = `${page + 1} / ${count}`;
    setLine(doc, {
      text,
      face: 'regular',
      size: 9,
      colour: colours.ink,
      x: paper.middle,
      y: 816,
      isCentred: true,
    });
    doc.endMarkedContent();
  }
}

/** The PDF: the collage on the first page, and the wishes in full on those after it. */
export async function printCollage(print: Print): Promise<Uint8Array> {
  const doc = newDocument(`Happy Birthday, ${print.name}`);
  const bytes = buffer(doc);
  drawCover(doc, print);
  drawWishPages(doc, print.name, print.wishes);
  numberPages(doc);
  doc.end();
  return bytes;
}
