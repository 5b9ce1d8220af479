import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Print, PrintWords } from '../composition.ts';
import { loadTexts } from '../text/load-texts.ts';
import { cleaned, passageOf } from '../text/passage.ts';
import { drawCover } from './cover.ts';
import { drawEmoji } from './emoji-pictures.ts';
import { filled } from './filled.ts';
import { colors, paper } from './paper.ts';
import { createPrintFonts } from './print-fonts.ts';
import { type Press, setLine } from './set-line.ts';
import { drawWishPages } from './wish-pages.ts';

function newDocument({ title, language }: PrintWords, name: string): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    // With a font name, pdfkit would read its own font from a file that isn't in the bundle.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: filled(title, { name: cleaned(name) }), Producer: 'Hooray', Creator: 'Hooray' },
  });
}

function numberPages(press: Press): void {
  const { doc } = press;
  const { count } = doc.bufferedPageRange();
  for (let page = 1; page < count; page++) {
    doc.switchToPage(page);
    doc.markContent('Artifact', { type: 'Pagination' });
    setLine(press, {
      text: passageOf(`${page + 1} / ${count}`, 'sc'),
      face: 'regular',
      size: 9,
      color: colors.ink,
      x: paper.middle,
      y: 816,
      align: 'middle',
    });
    doc.endMarkedContent();
  }
}

export async function printCollage(print: Print): Promise<Uint8Array> {
  const names = [print.name, ...print.wishes.map(({ name }) => name)];
  const wishes = print.wishes.map(({ wish }) => wish);
  const { words } = print;
  const passage = await loadTexts({
    bold: [...names, names.join(' '), words.wishes],
    regular: [...wishes, words.for, words.from],
  });
  const emoji = await drawEmoji([...names, ...wishes].map(cleaned));
  const doc = newDocument(words, print.name);
  const press = { doc, fonts: createPrintFonts(doc), emoji };
  const bytes = buffer(doc);
  drawCover(press, print, passage);
  drawWishPages(press, print, passage);
  numberPages(press);
  doc.end();
  return bytes;
}
