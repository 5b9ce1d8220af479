import type { Evidence, KeptMessage } from '@hooray/contract/moderation/admin-calls.ts';
import { expect, test } from 'vitest';
import { excerptOf } from './evidence-excerpt.rules.ts';
import { readEvidence } from './kept-evidence.rules.ts';

const said = (id: number, length = 1): KeptMessage => ({
  id: String(id),
  authorId: 'a',
  authorName: 'Ada',
  text: 'x'.repeat(length),
  createdAt: '2026-11-22T10:00:00.000Z',
});
const many = (count: number, length?: number) => Array.from({ length: count }, (_, at) => said(at, length));
const idsOf = (messages: KeptMessage[] = []) => messages.map(({ id }) => Number(id));
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

const roomOf = (messages: KeptMessage[], reported?: number): Evidence => {
  const message = messages.find(({ id }) => Number(id) === reported);
  return { room: { id: 'r', messages }, ...(message && { message }), leftOut: 0 };
};

test.each([
  ['in the middle', 1000, 500, range(480, 521)],
  ['at the start', 1000, 0, range(0, 21)],
  ['at the end', 1000, 999, range(979, 1000)],
  ['of a short chat', 5, 2, range(0, 5)],
])(
  'a chat with a reported message %s is shown with 20 messages on either side',
  (_, count, reported, shown) => {
    const { room, leftOut } = excerptOf(roomOf(many(count), reported));
    expect(idsOf(room?.messages)).toEqual(shown);
    expect(leftOut).toBe(count - shown.length);
  },
);

test('an excerpt of a chat with a reported user shows the last messages', () => {
  const { room, leftOut } = excerptOf(roomOf(many(100)));
  expect(idsOf(room?.messages)).toEqual(range(79, 100));
  expect(leftOut).toBe(79);
});

test('beyond 10,000 characters, an excerpt omits the farthest messages first, and never the reported one', () => {
  const { room } = excerptOf(roomOf(many(41, 2000), 20));
  expect(idsOf(room?.messages)).toEqual([18, 19, 20, 21, 22]);
  const lone = excerptOf(roomOf([said(0, 2000), said(1, 20_000), said(2, 2000)], 1));
  expect(idsOf(lone.room?.messages)).toEqual([1]);
  expect(lone.leftOut).toBe(2);
});

test('an excerpt of another chat shows the nearest messages around the reported one, in their order', () => {
  const [before, message, after] = [many(20, 2000), said(20, 2000), many(20, 2000)];
  const excerpt = excerptOf({ message, before, after, leftOut: 0 });
  expect(idsOf(excerpt.before)).toEqual([18, 19]);
  expect(idsOf(excerpt.after)).toEqual([0, 1]);
  expect(excerpt.leftOut).toBe(36);
});

test('an excerpt of an excerpt is the same, with the same count', () => {
  const once = excerptOf(roomOf(many(1000, 900), 500));
  expect(excerptOf(readEvidence(once))).toEqual(once);
});

test('parts that are stored in another format are dropped one by one, and the rest is read', () => {
  const { authorId: _, ...nameless } = said(1);
  const user = { id: 'u', name: 'Ada', avatar_url: '/a' };
  const room = { id: 'r', messages: [nameless, 'noise', { id: 5 }, null] };
  expect(readEvidence({ message: 7, party: { id: 'p' }, user, room, told: 'else' })).toEqual({
    user: { id: 'u', name: 'Ada' },
    room: { id: 'r', messages: [{ ...said(1), authorId: null }] },
    leftOut: 0,
  });
  expect(readEvidence({})).toEqual({ leftOut: 0 });
});
