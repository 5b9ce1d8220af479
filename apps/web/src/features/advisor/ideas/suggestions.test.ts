import type { GiftIdea } from '@hooray/contract/advisor/calls.ts';
import { describe, expect, test } from 'vitest';
import { nextSuggestions, noSuggestions, type Suggestions, type SuggestionsEvent } from './suggestions.ts';

const wish = { age: 30, budget_min: 20, budget_max: 50 };

const idea = (title: string): GiftIdea => ({
  id: title,
  title,
  text: `About ${title}.`,
  image: '/gifts/ideas/gift-box.svg',
  link: 'https://shop.example/',
  price: 20,
  reason: 'Because.',
});
const ideas = (...titles: string[]) => titles.map(idea);

const asked = (number: number, exclude: string[] = []): SuggestionsEvent => ({
  type: 'asked',
  asking: { number, wish, isSurprise: false, exclude },
});
const quick = (...titles: string[]): SuggestionsEvent => ({
  type: 'quick ideas',
  number: 1,
  ideas: ideas(...titles),
});
const all = (number: number, titles: string[], isBusy = false): SuggestionsEvent => ({
  type: 'all ideas',
  number,
  ideas: ideas(...titles),
  isBusy,
});
const failed = (number: number): SuggestionsEvent => ({
  type: 'failed',
  number,
  error: new Error('offline'),
});

function after(...events: SuggestionsEvent[]): Suggestions {
  return events.reduce(nextSuggestions, noSuggestions(['Socks']));
}

const titlesOf = ({ slots }: Suggestions) => slots.map((slot) => slot.idea?.title ?? null);

describe('a full response', () => {
  test('is shown when it arrives', () => {
    const state = after(asked(1), all(1, ['Kite', 'Book']));
    expect(state.status).toBe('complete');
    expect(titlesOf(state)).toEqual(['Kite', 'Book']);
    expect(state.shown).toEqual(['Kite', 'Book']);
  });

  test('is ignored if a later request was made', () => {
    expect(titlesOf(after(asked(1), asked(2), all(1, ['Kite'])))).toEqual([]);
    expect(after(asked(1), asked(2), failed(1)).status).toBe('thinking');
    expect(after(asked(1), asked(2), quick('Kite')).status).toBe('thinking');
  });

  test('keeps general ideas separate, even while a dismissed one is being replaced', () => {
    const response = [idea('Kite'), { ...idea('Cake'), general: true as const }];
    const answered = after(asked(1), { type: 'all ideas', number: 1, ideas: response, isBusy: false });
    const dismissed = nextSuggestions(answered, { type: 'dismissed', key: 'Cake' });
    for (const { slots } of [answered, dismissed])
      expect(slots.map(({ isGeneral }) => isGeneral)).toEqual([false, true]);
  });

  test('never contains dismissed ideas', () => {
    expect(titlesOf(after(asked(1), all(1, ['Socks', 'Kite'])))).toEqual(['Kite']);
  });

  test('replaces the earlier ideas, which count as shown', () => {
    const state = after(asked(1), all(1, ['Kite']), asked(2, ['Kite']), all(2, ['Book']));
    expect(titlesOf(state)).toEqual(['Book']);
    expect(state.shown).toEqual(['Kite', 'Book']);
  });

  test('keeps the earlier ideas and shows a notice if it contains nothing new', () => {
    const state = after(asked(1), all(1, ['Kite']), asked(2, ['Kite']), all(2, []));
    expect(titlesOf(state)).toEqual(['Kite']);
    expect(state.news).toBe('no more');
  });

  test('starts over for another form, except for dismissed ideas', () => {
    const state = after(asked(1), all(1, ['Kite']), { type: 'dismissed', key: 'Kite' }, asked(2));
    expect(state).toMatchObject({ slots: [], shown: [], dismissed: ['Socks', 'Kite'] });
  });

  test('keeps the earlier ideas and shows the reason if it fails', () => {
    const state = after(asked(1), all(1, ['Kite']), asked(2, ['Kite']), failed(2));
    expect(state).toMatchObject({ status: 'failed', error: new Error('offline') });
    expect(titlesOf(state)).toEqual(['Kite']);
  });
});

describe('quick ideas', () => {
  test('are shown until the full response replaces them', () => {
    expect(after(asked(1), quick('Mug'))).toMatchObject({ status: 'quick', shown: ['Mug'] });
    expect(titlesOf(after(asked(1), quick('Mug'), all(1, ['Kite'])))).toEqual(['Kite']);
  });

  test('that arrive after the full response are ignored', () => {
    expect(titlesOf(after(asked(1), all(1, ['Kite']), quick('Mug')))).toEqual(['Kite']);
  });

  test('replace a full response that fails, before or after them', () => {
    for (const state of [
      after(asked(1), quick('Mug'), failed(1)),
      after(asked(1), failed(1), quick('Mug')),
    ]) {
      expect(state).toMatchObject({ status: 'complete', error: undefined });
      expect(titlesOf(state)).toEqual(['Mug']);
    }
  });

  test.each([
    ['while the focus is among them', [], true],
    ['once one of them was selected', [{ type: 'used' } as const], false],
    ['once one of them was dismissed', [{ type: 'dismissed', key: 'Pen' } as const], false],
  ])('are not replaced %s, but the new ones wait until the user asks for them', (_, acts, isBusy) => {
    const state = after(asked(1), quick('Mug', 'Pen'), ...acts, all(1, ['Kite', 'Pen'], isBusy));
    expect(titlesOf(state)).not.toContain('Kite');
    expect(state.heldBack).toHaveLength(2);
    const wanted = nextSuggestions(state, { type: 'new ideas wanted' });
    expect(titlesOf(wanted)).toContain('Kite');
    expect(wanted.heldBack).toBeUndefined();
    for (const title of wanted.dismissed) expect(titlesOf(wanted)).not.toContain(title);
  });
});

describe('a dismissed idea', () => {
  const dismissed = after(asked(1), all(1, ['Kite', 'Book']), { type: 'dismissed', key: 'Kite' });

  test('leaves an empty slot and is remembered', () => {
    expect(titlesOf(dismissed)).toEqual([null, 'Book']);
    expect(dismissed.dismissed).toEqual(['Socks', 'Kite']);
  });

  test('is replaced by the first new idea', () => {
    const found = ideas('Socks', 'Book', 'Kite', 'Lamp', 'Mug');
    const state = nextSuggestions(dismissed, { type: 'replaced', key: 'Kite', ideas: found });
    expect(titlesOf(state)).toEqual(['Lamp', 'Book']);
    expect(state).toMatchObject({ shown: ['Kite', 'Book', 'Lamp'], news: { replacement: 'Lamp' } });
  });

  test('loses its slot without a new idea', () => {
    const state = nextSuggestions(dismissed, { type: 'replaced', key: 'Kite', ideas: ideas('Book') });
    expect(titlesOf(state)).toEqual(['Book']);
    expect(state.news).toBe('no other');
  });

  test('leaves a newer list unchanged', () => {
    const state = after(asked(1), all(1, ['Kite']), { type: 'dismissed', key: 'Kite' }, asked(2, ['Kite']));
    const later = [all(2, ['Book']), { type: 'replaced', key: 'Kite', ideas: ideas('Lamp') } as const];
    expect(titlesOf(later.reduce(nextSuggestions, state))).toEqual(['Book']);
  });
});
