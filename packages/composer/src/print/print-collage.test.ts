import { inflateSync } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import type { Print } from '../composition.ts';
import { startComposer } from '../testing/composer.ts';
import { plain } from '../testing/compositions.ts';

vi.setConfig({ testTimeout: 60_000 });

const composer = startComposer();
afterAll(() => composer.stop());

const png = await plain([9, 120, 200], { width: 1024, height: 1024 });

interface Pdf {
  /** Its objects, without the content of their streams. */
  text: string;
  /** The content of its streams that can be decompressed. */
  streams: string[];
}

async function printed(print: Partial<Print>): Promise<Pdf> {
  const bytes = Buffer.from(await composer.print({ name: 'Ada', png, wishes: [], ...print }));
  const text = bytes.toString('latin1');
  const streams = [...text.matchAll(/stream\n/g)].flatMap(({ index }) => {
    try {
      return [inflateSync(bytes.subarray(index + 7)).toString('latin1')];
    } catch {
      return [];
    }
  });
  return { text, streams };
}

const pagesOf = ({ text }: Pdf): number => text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
/** A character as a font's character map writes it. */
function utf16(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  return units.map((unit) => unit.toString(16).padStart(4, '0')).join(' ');
}

/** Whether a PDF maps one of its glyphs to this character, so that it can be searched and read aloud. */
const knows = ({ streams }: Pdf, character: string): boolean =>
  streams.some((stream) => stream.includes('begincmap') && stream.includes(`<${utf16(character)}>`));

const wishesOf = (count: number, wish: string) =>
  Array.from({ length: count }, (_, at) => ({ name: `Person ${at}`, wish }));

test('a print is an A4 page with the collage, and as many pages as the wishes need', async () => {
  const few = await printed({ wishes: wishesOf(3, 'Fly high!') });
  expect(pagesOf(few)).toBe(2);
  expect(few.text).toContain('/MediaBox [0 0 595.28 841.89]');
  expect(few.text).toMatch(/\/Width 1024\n\/Height 1024/);
  expect(pagesOf(await printed({ wishes: wishesOf(60, 'All the best. '.repeat(35)) }))).toBeGreaterThan(6);
});

test('a print is called after the birthday person', async () => {
  expect((await printed({ name: 'Ada' })).text).toContain('(Happy Birthday, Ada)');
});

test('Latin, Cyrillic and emoji are in it with their fonts, as text', async () => {
  const pdf = await printed({ wishes: [{ name: 'Їжак', wish: 'Щасти, ґав! é 🎂 👨‍👩‍👧‍👦' }] });
  expect(pdf.text.match(/\/FontFile2 /g)).toHaveLength(3);
  expect(pdf.text).toMatch(/\/FontName \/\w+\+NotoEmoji-Medium/);
  for (const character of ['Ї', 'Щ', 'ґ', 'é', '🎂']) expect(knows(pdf, character), character).toBe(true);
  expect(knows(pdf, 'ц')).toBe(false);
});

test('a screen reader is told what the picture is, and what are headings', async () => {
  const { text } = await printed({ wishes: wishesOf(2, 'Fly!') });
  expect(text).toContain('/Alt (A collage of pictures of Person 0, Person 1)');
  expect(text).toContain('/S /H1');
  expect(text).toContain('/Lang (en)');
});

test.each([
  ['no wishes at all', { wishes: [] }],
  [
    'names and wishes of endless words',
    { name: 'W'.repeat(80), wishes: [{ name: 'N'.repeat(80), wish: 'm'.repeat(500) }] },
  ],
  ['a wish of empty lines', { wishes: [{ name: 'A', wish: 'a\n'.repeat(250) }] }],
  ['signs that are no text', { name: '\u0007', wishes: [{ name: '\ud800', wish: '\u202e\uffff\0' }] }],
])('%s can be printed', async (_what, print) => {
  expect(pagesOf(await printed(print))).toBeGreaterThanOrEqual(1);
});
