import { inflateSync } from 'node:zlib';

export interface Pdf {
  /** The objects without the content of their streams. */
  text: string;
  streams: string[];
  streamOf(object: string): string;
}

export function readPdf(pdf: Uint8Array): Pdf {
  const bytes = Buffer.from(pdf);
  const text = bytes.toString('latin1');
  const inflated = (at: number): string[] => {
    try {
      return [inflateSync(bytes.subarray(at)).toString('latin1')];
    } catch {
      return [];
    }
  };
  return {
    text,
    streams: [...text.matchAll(/stream\n/g)].flatMap(({ index }) => inflated(index + 7)),
    streamOf(object) {
      const start = text.indexOf(`\n${object} 0 obj`);
      return inflated(text.indexOf('stream\n', start) + 7)[0] ?? '';
    },
  };
}

const utf16 = (hex: string) =>
  String.fromCharCode(...(hex.match(/[\da-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16)));

function charactersOf(pdf: Pdf, font: string): string[] {
  const dictionary = new RegExp(`/${font} (\\d+) 0 R`).exec(pdf.text)?.[1] ?? '';
  const start = pdf.text.indexOf(`\n${dictionary} 0 obj`);
  const map = /\/ToUnicode (\d+) 0 R/.exec(pdf.text.slice(start))?.[1] ?? '';
  const ranges = [...pdf.streamOf(map).matchAll(/<[\da-f]+> <[\da-f]+> \[([^\]]*)\]/g)];
  return ranges.flatMap(([, entries = '']) =>
    [...entries.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => utf16(hex)),
  );
}

/** Matches `/Span <</ActualText …>> BDC`, `EMC`, a font, or glyphs. */
const OPERATOR =
  /\/ActualText (\((?:\\[\s\S]|[^\\)])*\))[\s\S]*?BDC|(BDC|BMC)|(EMC)|\/(F\d+) [\d.]+ Tf|<([\da-f]+)>/g;

function unescaped(literal: string): string {
  const bytes = literal
    .slice(1, -1)
    .replace(
      /\\([nrtbf()\\])/g,
      (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign,
    );
  if (!bytes.startsWith('þÿ')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}

/** Returns the text as programs extract it, by the fonts' character maps or the replacements. */
export function printedText(bytes: Uint8Array): string {
  const pdf = readPdf(bytes);
  const fonts = new Map<string, string[]>();
  let characters: string[] = [];
  let said = '';
  const marked: boolean[] = [];
  for (const stream of pdf.streams.filter((content) => /\bBT\b/.test(content)))
    for (const [, actual, begun, ended, font, glyphs] of stream.matchAll(OPERATOR)) {
      if (actual) said += unescaped(actual);
      if (actual || begun) marked.push(Boolean(actual));
      if (ended) marked.pop();
      if (font) {
        characters = fonts.get(font) ?? charactersOf(pdf, font);
        fonts.set(font, characters);
      }
      if (glyphs && !marked.includes(true))
        said += (glyphs.match(/.{4}/g) ?? []).map((id) => characters[Number.parseInt(id, 16)] ?? '').join('');
    }
  return said;
}

/** Returns the share of a text's letters that are found, in any order. 1 means all. */
export function foundPart(text: string, found: string): number {
  const lettersOf = (some: string) => [...some.normalize('NFKC').replace(/\s|\p{Cf}|\uFE0F/gu, '')];
  const left = new Map<string, number>();
  for (const letter of lettersOf(found)) left.set(letter, (left.get(letter) ?? 0) + 1);
  const wanted = lettersOf(text);
  const hits = wanted.filter((letter) => {
    const count = left.get(letter) ?? 0;
    left.set(letter, count - 1);
    return count > 0;
  });
  return hits.length / wanted.length;
}
