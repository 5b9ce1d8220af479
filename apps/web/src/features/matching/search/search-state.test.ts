import { matchingTexts } from '@hooray/contract/matching/constants.ts';
import { describe, expect, test } from 'vitest';
import type { Filters } from './search-filters.ts';
import { idleSearch, reduceSearch, type SearchAction, type SearchState } from './search-state.ts';

const filters: Filters = { gender: 'female', ageRange: '18-25', language: 'English', country: 'Chile' };
const at = new Date('2026-05-15T12:00:00Z');
const partner = { initial: 'K', monster: 'fluff' } as const;
const after = (state: SearchState, ...actions: SearchAction[]) => actions.reduce(reduceSearch, state);
const searching = after(idleSearch, { type: 'started', filters, at });

test('a search shows its filters and the time since it began; the count comes later', () => {
  expect(searching).toEqual({ phase: 'searching', filters, since: at, count: null });
  expect(after(searching, { type: 'counted', count: 30 })).toMatchObject({ count: 30 });
});

test('another search replaces the first, and keeps the count', () => {
  const later = new Date(at.getTime() + 20_000);
  const wider = { ...filters, country: 'Any' };
  const state = after(
    searching,
    { type: 'counted', count: 10 },
    { type: 'started', filters: wider, at: later },
  );
  expect(state).toEqual({ phase: 'searching', filters: wider, since: later, count: 10 });
});

test("finding a partner ends the search, and later events don't change it", () => {
  const found = after(searching, { type: 'found', roomId: 'r', partner });
  expect(found).toEqual({ phase: 'found', roomId: 'r', partner });
  const late: SearchAction[] = [
    { type: 'notFound', message: 'nobody' },
    { type: 'refused', code: 'MUTED', message: 'muted' },
    { type: 'disconnected' },
    { type: 'canceled' },
    { type: 'started', filters, at },
  ];
  for (const action of late) expect(after(found, action)).toBe(found);
});

describe('a search without a match becomes idle, with a reason', () => {
  test.each([
    [
      { type: 'notFound', message: 'nobody' },
      { kind: 'notFound', message: 'nobody' },
    ],
    [
      { type: 'refused', code: 'matching.too_young', message: 'Hooray is for people aged 13 and over.' },
      { kind: 'refused', code: 'matching.too_young', message: 'Hooray is for people aged 13 and over.' },
    ],
    [{ type: 'disconnected' }, { kind: 'disconnected', message: matchingTexts.connectionError }],
    [{ type: 'canceled' }, null],
  ] as const)('%j', (action, end) => {
    expect(after(searching, action)).toEqual({ phase: 'idle', end });
  });

  test('until the next search', () => {
    const failed = after(searching, { type: 'disconnected' });
    expect(after(failed, { type: 'started', filters, at })).toEqual(searching);
  });
});

test('events without a search change nothing', () => {
  const actions: SearchAction[] = [
    { type: 'found', roomId: 'r', partner },
    { type: 'counted', count: 10 },
    { type: 'notFound', message: 'nobody' },
  ];
  expect(after(idleSearch, ...actions)).toBe(idleSearch);
});
