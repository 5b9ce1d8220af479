import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { drawCollage } from './drawing/draw-collage.ts';
import { printCollage } from './print/print-collage.ts';
import { newComposition, newPiece, newPrint, plain } from './testing/compositions.ts';
import { greetings } from './text/testing/greetings.ts';

vi.setConfig({ testTimeout: 300_000 });

/**
 * The first and last code point of each block whose letters are joined, reordered, stacked or written from right to
 * left.
 */
const blocks = [
  ...[0x20, 0x7e, 0xa0, 0x24f, 0x250, 0x2ff, 0x300, 0x36f, 0x370, 0x3ff, 0x400, 0x52f, 0x530, 0x58f],
  ...[0x590, 0x5ff, 0x600, 0x6ff, 0x700, 0x74f, 0x780, 0x7bf, 0x7c0, 0x7ff, 0x900, 0x97f, 0x980, 0x9ff],
  ...[0xa00, 0xa7f, 0xa80, 0xaff, 0xb00, 0xb7f, 0xb80, 0xbff, 0xc00, 0xc7f, 0xc80, 0xcff, 0xd00, 0xd7f],
  ...[0xd80, 0xdff, 0xe00, 0xe7f, 0xe80, 0xeff, 0xf00, 0xfff, 0x1000, 0x109f, 0x10a0, 0x10ff, 0x1100, 0x11ff],
  ...[0x1200, 0x137f, 0x13a0, 0x13ff, 0x1400, 0x167f, 0x1780, 0x17ff, 0x1800, 0x18af, 0x1c50, 0x1c7f],
  ...[0x2000, 0x206f, 0x20d0, 0x20ff, 0x2190, 0x2bff, 0x2d30, 0x2d7f, 0x3000, 0x30ff, 0x3400, 0x9fff],
  ...[0xa000, 0xa4cf, 0xa980, 0xa9df, 0xaa60, 0xaa7f, 0xabc0, 0xabff, 0xac00, 0xd7ff, 0xd800, 0xdfff],
  ...[0xf900, 0xfaff, 0xfb00, 0xfdff, 0xfe00, 0xfe2f, 0xfe70, 0xffff, 0x10000, 0x1ffff, 0x1d400, 0x1d7ff],
  ...[0x1e900, 0x1e95f, 0x1f000, 0x1faff, 0x20000, 0x2a6df, 0xe0000, 0xe01ef, 0x10fff0, 0x10ffff],
];
const ranges = Array.from({ length: blocks.length / 2 }, (_, at) => ({
  min: blocks[2 * at] ?? 0,
  max: blocks[2 * at + 1] ?? 0,
}));

const characterOf = (range: { min: number; max: number }) =>
  fc.integer(range).map((code) => String.fromCodePoint(code));
const joined = fc.constantFrom(
  '\u200D',
  '\u200C',
  '\u094D',
  '\u0338',
  '\u0301',
  '\uFE0F',
  '\u202E',
  '\u2067',
  '\n',
  ' ',
);
const inOneBlock = fc
  .constantFrom(...ranges)
  .chain((range) =>
    fc.array(fc.oneof({ weight: 4, arbitrary: characterOf(range) }, joined), { maxLength: 60 }),
  )
  .map((characters) => characters.join(''));
const mixed = fc
  .array(fc.oneof(fc.constantFrom(...ranges).chain(characterOf), joined), { maxLength: 60 })
  .map((characters) => characters.join(''));
const repeated = fc
  .tuple(fc.constantFrom(...ranges).chain(characterOf), joined, fc.integer({ min: 1, max: 250 }))
  .map(([character, mark, count]) => (character + mark).repeat(count).slice(0, 500));
const text = fc.oneof(inOneBlock, mixed, repeated, fc.constantFrom(...Object.values(greetings)));
const pieces = fc.array(fc.record({ name: text, wish: text }), { minLength: 12, maxLength: 12 });

let png: Buffer;
beforeAll(async () => {
  png = await plain([9, 120, 200], { width: 16, height: 16 });
});

test("no member's text can prevent a collage from being drawn or printed", async () => {
  await fc.assert(
    fc.asyncProperty(pieces, text, async (said, name) => {
      const printed = await printCollage(newPrint({ name, png, wishes: said }));
      expect(Buffer.from(printed.subarray(0, 5)).toString()).toBe('%PDF-');
      const drawn = await drawCollage(
        newComposition(
          said.map((words) => newPiece(png, words)),
          { name },
        ),
      );
      expect(drawn.meta.map((item) => item.name)).toEqual(said.map((words) => words.name));
    }),
    { numRuns: 6 },
  );
});
