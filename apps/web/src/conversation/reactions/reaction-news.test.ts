import { expect, test } from 'vitest';
import { emptyRoom } from '../room/room-state.ts';
import { describeChanges } from './reaction-news.tsx';

test("only the counts of the user's own messages, and of messages they reacted to, are announced", () => {
  const messages = ['own', 'other', 'other'].map((authorId, index) => ({
    id: String(index),
    roomId: 'room',
    authorId,
    authorName: authorId,
    text: index === 0 ? ':monster-happy-1:' : `text ${index}`,
    createdAt: '2026-01-01T00:00:00Z',
  }));
  const before = { ...emptyRoom('own'), messages, reactions: new Map([['0', { wow: 1 }]]) };
  const reactions = new Map([
    ['0', { cake: 2 }],
    ['1', { heart: 1 }],
    ['2', { clap: 5 }],
  ]);
  const state = { ...before, reactions, ownReactions: new Map([['1', ['heart' as const]]]) };
  expect(describeChanges(before, state)).toBe('Cake: 2, Wow: 0. A happy monster Heart: 1. text 1');
  expect(describeChanges(state, state)).toBe('');
  expect(describeChanges({ messages: [], reactions: new Map() }, state)).toBe('');
});
