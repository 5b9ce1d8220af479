import { uploadTexts } from '@hooray/contract/protocol/uploads.ts';
import { expect, test } from 'vitest';
import { pictureProblem } from './picture-file.ts';

const limit = 5 * 1024 * 1024;
const fileOf = (start: string, size = 2000) =>
  new File([Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(size - start.length)])], 'photo.png');

/** Returns the start of an ISO media file with these brands. */
const media = (major: string, ...others: string[]) =>
  `\0\0\0${String.fromCharCode(16 + 4 * others.length)}ftyp${major}\0\0\0\0${others.join('')}\0\0\0\0meta`;

test.each([
  ['a JPEG', '\xff\xd8\xff\xe1'],
  ['a PNG', '\x89PNG\r\n\x1a\n'],
  ['a GIF of 1987', 'GIF87a'],
  ['a GIF of 1989', 'GIF89a'],
  ['a WebP', 'RIFF\n\0\r\x01WEBPVP8 '],
  ['a TIFF in little-endian order', 'II*\0'],
  ['a TIFF in big-endian order', 'MM\0*'],
  ['an AVIF', media('avif', 'mif1', 'miaf')],
  ['an AVIF sequence', media('avis', 'msf1')],
  ['an AVIF with a general major brand', media('mif1', 'avif', 'miaf')],
])('%s is accepted, whatever its name', async (_, start) => {
  expect(await pictureProblem(fileOf(start), limit)).toBeUndefined();
});

test.each([
  ['a photo of an iPhone', media('heic', 'mif1', 'heic')],
  ['one of 10 bits', media('heix', 'mif1')],
  ['one with a general major brand', media('mif1', 'heic')],
  ['a burst', media('msf1', 'hevc')],
])('a HEIC file has its own sentence: %s', async (_, start) => {
  expect(await pictureProblem(fileOf(start), limit)).toBe(uploadTexts.heic);
});

test.each([
  ['an SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">', uploadTexts.svg],
  ['a page', '<!doctype html>', uploadTexts.unreadable],
  ['a PDF', '%PDF-1.7', uploadTexts.unreadable],
  ['a film', media('qt  '), uploadTexts.unreadable],
  ['a film with the brand behind its box', `${media('isom')}avif`, uploadTexts.unreadable],
  ['a sound', 'RIFF\n\0\0\0WAVEfmt ', uploadTexts.unreadable],
  ['a bitmap', 'BM', uploadTexts.unreadable],
  ['zeros', '', uploadTexts.unreadable],
])('%s is refused on selection', async (_, start, sentence) => {
  expect(await pictureProblem(fileOf(start), limit)).toBe(sentence);
});

test('an empty file is refused', async () => {
  expect(await pictureProblem(new File([], 'photo.jpg'), limit)).toBe(uploadTexts.unreadable);
});

test('a file that can no longer be read is refused', async () => {
  const gone = fileOf('\xff\xd8\xff');
  gone.slice = () => {
    throw new DOMException('gone', 'NotFoundError');
  };
  expect(await pictureProblem(gone, limit)).toBe(uploadTexts.unreadable);
});

test('a picture may have exactly the bytes of the limit', async () => {
  expect(await pictureProblem(fileOf('\xff\xd8\xff', limit), limit)).toBeUndefined();
  expect(await pictureProblem(fileOf('\xff\xd8\xff', limit + 1), limit)).toBe(
    'The picture can have at most 5 MB.',
  );
});
