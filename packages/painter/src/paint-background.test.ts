import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paintBackground } from './paint-background.ts';
import { motifWords } from './prompt/words.ts';

const tags = [
  'circle',
  'defs',
  'ellipse',
  'g',
  'linearGradient',
  'path',
  'radialGradient',
  'rect',
  'stop',
  'svg',
];
const attribute = / [\w:-]+="([^"]*)"/g;
/** Matches numbers, commands of paths and transforms, colors, and addresses of the picture's own gradients. */
const value =
  /^(#[0-9a-f]{6,8}|none|round|url\(#g\d+\)|g\d+|http:\/\/www\.w3\.org\/2000\/svg|[-\d. MLHVCSQTAZmlhvcsqtaz]+|((translate|rotate|scale)\([-\d. ]+\) ?)+)$/;

function expectOnlyDrawing(svg: string): void {
  const bare = svg.replace(attribute, '');
  expect(bare.replace(/<\/?([a-zA-Z]+)\/?>/g, '')).toBe('');
  const used = new Set(Array.from(svg.matchAll(/<([a-zA-Z]+)/g), ([, tag = '']) => tag));
  expect(tags).toEqual(expect.arrayContaining([...used]));
  const odd = Array.from(svg.matchAll(attribute)).filter(([, inside = '']) => !value.test(inside));
  expect(odd.map(([written]) => written)).toEqual([]);
}

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const words = fc.constantFrom(...[...motifWords.values()].flat(), 'night', 'no');
const hostile = fc.constantFrom(
  '"/><script>alert(1)</script>',
  '<image href="file:///etc/passwd"/>',
  '&xxe;',
  "url('//x')",
);
const prompts = fc
  .array(fc.oneof(words, hostile, fc.string({ unit: 'grapheme', maxLength: 40 })), { maxLength: 12 })
  .map((parts) => parts.join(' ').slice(0, 500));

test('the picture never contains any text of the prompt', () => {
  fc.assert(
    fc.property(prompts, seeds, (prompt, seed) =>
      expectOnlyDrawing(paintBackground({ prompt, seed, size: 1024 })),
    ),
    { numRuns: 150 },
  );
});

test('the same prompt, seed and size give the same text, another seed another arrangement', () => {
  for (const [prompt = ''] of motifWords.values()) {
    const paint = (seed: number) => paintBackground({ prompt, seed, size: 512 });
    expect(paint(7)).toBe(paint(7));
    expect(paint(7)).not.toBe(paint(8));
  }
});

test('the size changes the size and nothing else', () => {
  const small = paintBackground({ prompt: 'cake', seed: 3, size: 300 });
  expect(small).toContain('width="300" height="300"');
  expect(small.replace('width="300" height="300"', 'width="1024" height="1024"')).toBe(
    paintBackground({ prompt: 'cake', seed: 3, size: 1024 }),
  );
});

test('a picture has at most a few hundred shapes, so that it is drawn quickly', () => {
  for (const [prompt = ''] of motifWords.values()) {
    const svg = paintBackground({ prompt, seed: 5, size: 1024 });
    expect(svg.match(/<(circle|ellipse|path|rect)/g)?.length).toBeLessThan(500);
    expect(svg.length).toBeLessThan(80_000);
  }
});
