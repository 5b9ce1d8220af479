import { NO_AUTHOR } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { expect, test } from 'vitest';
import { emptyRoom, reduceRoom } from '../room/room-state.ts';
import { countUnread, layOut } from './timeline.ts';

const noon = new Date(2026, 4, 15, 12).getTime();
let number = 0;

function message(authorId: string, minutes: number): ChatMessage {
  number += 1;
  const createdAt = new Date(noon + minutes * 60_000).toISOString();
  return { id: String(number).padStart(9, '0'), roomId: 'r', authorId, authorName: '', text: 't', createdAt };
}

const roomOf = (messages: ChatMessage[]) => reduceRoom(emptyRoom('own'), { type: 'history', messages });
const drawn = (rows: ReturnType<typeof layOut>) =>
  rows.map((row) =>
    'isFirst' in row ? `${row.isFirst ? '[' : ' '}${row.kind}${row.isLast ? ']' : ' '}` : row.kind,
  );

test("one user's messages within five minutes form a group, unless a new day begins", () => {
  const day = 24 * 60;
  const messages = [message('a', 0), message('a', 4), message('a', 10), message('b', 11), message('b', day)];
  expect(drawn(layOut(roomOf(messages), null))).toEqual([
    'day',
    '[message ',
    ' message]',
    '[message]',
    '[message]',
    'day',
    '[message]',
  ]);
});

test("the line 'New' precedes the first message of another user after the last one read", () => {
  const messages = [message('a', 0), message('own', 1), message('a', 2), message('a', 3)];
  const rows = layOut(roomOf(messages), messages[0]?.id ?? '');
  expect(drawn(rows)).toEqual(['day', '[message]', '[message]', 'unread', '[message ', ' message]']);
  expect(countUnread(roomOf(messages), messages[0]?.id ?? '')).toBe(2);
  expect(drawn(layOut(roomOf(messages), messages[3]?.id ?? ''))).not.toContain('unread');
});

test('a notice keeps its position, and pending messages come last', () => {
  let state = roomOf([message('a', 0)]);
  state = reduceRoom(state, { type: 'noticed', notice: { message: 'n' } });
  state = reduceRoom(state, { type: 'said', message: message('a', 1) });
  const at = new Date(noon + 60_000);
  state = reduceRoom(state, { type: 'written', clientId: 'c', text: 'w', at });
  expect(drawn(layOut(state, null))).toEqual(['day', '[message]', 'notice', '[message]', '[outgoing]']);
});

test('every row has a unique key, even if days are out of order', () => {
  const day = 24 * 60;
  const rows = layOut(roomOf([message('a', 0), message('a', day), message('a', 1), message('a', day)]), null);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

test('a line written by the app is news, even about the user, and ends the group before it', () => {
  const written = message('own', 0);
  const signed = { ...message('own', 1), notice: { kind: 'signed' as const } };
  const rows = layOut(roomOf([written, signed, message('own', 2)]), null);
  expect(drawn(rows)).toEqual(['day', '[message]', 'news', '[message]']);
});

test("a user's donations within ten minutes share a line with their sum, and anonymous ones stay separate", () => {
  const gave = (authorId: string, minutes: number, credits: number): ChatMessage => ({
    ...message(authorId, minutes),
    notice: { kind: 'gave', credits },
  });
  const sums = (messages: ChatMessage[]) =>
    layOut(roomOf(messages), null).flatMap((row) => (row.kind === 'news' ? row.message.notice?.credits : []));
  const goal = () => ({ ...message(NO_AUTHOR, 2), notice: { kind: 'goal_reached' as const } });
  const mixed = [gave('a', 0, 1), gave('b', 1, 5), goal(), gave('a', 3, 2), gave('a', 11, 4)];
  expect(sums(mixed)).toEqual([3, 5, undefined, 4]);
  expect(sums([gave('a', 0, 1), message('b', 1), gave('a', 2, 2)])).toEqual([1, 2]);
  expect(sums([gave(NO_AUTHOR, 0, 1), gave(NO_AUTHOR, 1, 2)])).toEqual([1, 2]);
});
