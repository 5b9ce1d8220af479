import { afterAll, expect, test, vi } from 'vitest';
import { startComposer } from '../testing/composer.ts';
import { newComposition, plainPieces } from '../testing/compositions.ts';
import { greetings } from '../text/testing/greetings.ts';

vi.setConfig({ testTimeout: 180_000 });

const bare = startComposer({ FONTCONFIG_FILE: '/dev/null' });
const withFonts = startComposer({});
afterAll(() => Promise.all([bare.stop(), withFonts.stop()]));

test.each([
  ['wishes', 12],
  ['names', Object.keys(greetings).length],
])(
  'a picture with %s in all scripts is the same with and without the fonts of the machine',
  async (_what, count) => {
    const texts = Object.values(greetings);
    const pieces = (await plainPieces(count)).map((piece, at) => {
      const wish = `🎂 ${texts.slice(at * 3, at * 3 + 3).join(' ')}`;
      return { ...piece, wish, name: texts[at] ?? '' };
    });
    const composition = newComposition(pieces, { name: 'דנה 王小明 𓀀' });
    const [one, other] = await Promise.all([bare.draw(composition), withFonts.draw(composition)]);
    expect(Buffer.compare(one.png, other.png)).toBe(0);
  },
);
