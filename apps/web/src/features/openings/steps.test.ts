import { openingSteps } from '@hooray/contract/openings/constants.ts';
import { describe, expect, test } from 'vitest';
import { afterWishes, indexAt, stepsOf } from './steps.ts';

const full = { wishes: 3, hasCollage: true, hasGifts: true, hasCredits: true };
const kinds = (contents: typeof full) => stepsOf(contents).map(({ kind }) => kind);

describe('the steps of an opening', () => {
  test('lead from the present to the keepsakes', () => {
    const after = ['collage', 'gifts', 'credits', 'thanks', 'keepsakes'];
    expect(kinds(full)).toEqual(['present', 'card', 'wish', 'wish', 'wish', ...after]);
  });

  test('leave out steps without contents', () => {
    const bare = { wishes: 1, hasCollage: false, hasGifts: false, hasCredits: false };
    expect(kinds(bare)).toEqual(['present', 'card', 'wish', 'thanks', 'keepsakes']);
    expect(stepsOf(bare)[afterWishes(stepsOf(bare))]?.kind).toBe('thanks');
  });

  test('have rising positions, even with the maximum number of wishes', () => {
    const positions = stepsOf({ ...full, wishes: 60 }).map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].sort((one, other) => one - other));
  });

  test("a late wish doesn't move any later step", () => {
    const at = (wishes: number) =>
      stepsOf({ ...full, wishes })[indexAt(stepsOf({ ...full, wishes }), openingSteps.gifts)];
    expect(at(4)).toEqual(at(3));
  });

  test.each([
    ['a removed last wish', openingSteps.firstWish + 5, 'wish'],
    ['a position before the first step', -1, 'present'],
    ['a position after the last step', 9999, 'keepsakes'],
  ])('resume at the nearest step before %s', (_, position, kind) => {
    const steps = stepsOf(full);
    expect(steps[indexAt(steps, position)]?.kind).toBe(kind);
  });
});
