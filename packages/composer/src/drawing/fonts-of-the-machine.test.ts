import { afterAll, expect, test, vi } from 'vitest';
import { startComposer } from '../testing/composer.ts';
import { newComposition, plainPieces } from '../testing/compositions.ts';
import { greetings } from '../text/testing/greetings.ts';

vi.setConfig({ testTimeout: 60_000 });

const bare = startComposer({ FONTCONFIG_FILE: '/dev/null' });
const withFonts = startComposer({});
afterAll(() => Promise.all([bare.stop(), withFonts.stop()]));

test('a picture with all scripts and emoji is the same with and without the fonts of the machine', async () => {
  const wishes = Object.values(greetings);
  for (let from = 0; from < wishes.length; from += 12) {
    const pieces = (await plainPieces(Math.min(12, wishes.length - from))).map((piece, at) => {
      const wish = wishes[from + at] ?? '';
      return { ...piece, wish: `${wish} 🎂`, name: wish.split(' ')[0] ?? '' };
    });
    const composition = newComposition(pieces, { name: 'דנה 王小明 𓀀' });
    const [one, other] = [await bare.draw(composition), await withFonts.draw(composition)];
    expect(Buffer.compare(one.png, other.png)).toBe(0);
  }
});
