import { boxTexts } from '@hooray/contract/boxes.values.ts';
import { describe, expect, test } from 'vitest';
import { boxIdOf, shownSentence } from './box-form.tsx';

describe('what a refused box says', () => {
  test('a box for oneself is refused in the page’s own words', () => {
    expect(shownSentence(boxTexts.ownBox)).toBe(
      "You can't create a Birthday Box for yourself. Ask a friend to do it!",
    );
  });

  test('other sentences of the server are shown as they are', () => {
    expect(shownSentence('Too many attempts. Please try again later.')).toBe(
      'Too many attempts. Please try again later.',
    );
  });
});

describe('the new box', () => {
  test('is known by its id, under either name', () => {
    expect(boxIdOf({ data: { id: 'one' } })).toBe('one');
    expect(boxIdOf({ data: { boxId: 'two' } })).toBe('two');
  });

  test('may lack one', () => {
    expect(boxIdOf({})).toBeUndefined();
    expect(boxIdOf({ data: {} })).toBeUndefined();
  });
});
