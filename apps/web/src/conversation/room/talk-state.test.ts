import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { describe, expect, test } from 'vitest';
import { emptyRoom, type RoomAction, type RoomState, reduceRoom } from './room-state.ts';

const message = (id: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  roomId: 'room',
  authorId: 'other',
  authorName: 'Ada',
  text: `text ${id}`,
  createdAt: '2026-01-01T00:00:00Z',
  ...more,
});
const after = (state: RoomState, ...actions: RoomAction[]) => actions.reduce(reduceRoom, state);
const history = (...ids: string[]): RoomAction => ({
  type: 'history',
  messages: ids.map((id) => message(id)),
});
const room = after(emptyRoom('own'), history('1', '2', '3'));
const idsIn = ({ messages }: RoomState) => messages.map(({ id }) => id);
const corrected = (id: string, editedAt: string): RoomAction => ({
  type: 'corrected',
  message: message(id, { text: `corrected at ${editedAt}`, editedAt }),
});

describe('reactions', () => {
  const counts: RoomAction = { type: 'reactions', changes: [{ id: '2', counts: { cake: 2 } }] };
  const react = (on: boolean): RoomAction => ({ type: 'reacted', id: '2', kind: 'cake', on });
  const shown = (state: RoomState) => [state.reactions.get('2'), state.ownReactions.get('2')];

  test("the user's own reaction counts immediately, and only once when the server's counts arrive", () => {
    const state = after(room, counts, react(true), react(true));
    expect(shown(state)).toEqual([{ cake: 3 }, ['cake']]);
    const confirmed = after(state, {
      type: 'reactions',
      changes: [{ id: '2', counts: { cake: 7, wow: 1 } }],
    });
    expect(shown(confirmed)).toEqual([{ cake: 7, wow: 1 }, ['cake']]);
    expect(shown(after(confirmed, react(false)))).toEqual([{ cake: 6, wow: 1 }, []]);
  });

  test('a refused reaction is reversed, and leaves no count of zero', () => {
    expect(shown(after(room, react(true), react(false)))).toEqual([{}, []]);
  });

  test('a history without reactions removes reactions that were withdrawn meanwhile', () => {
    const marks: RoomAction = { type: 'ownReactions', marks: [{ id: '2', kinds: ['cake'] }] };
    const again = after(room, counts, marks, { type: 'connected' }, history('1', '2', '3'));
    expect(shown(again)).toEqual([undefined, undefined]);
  });
});

describe('a deleted message', () => {
  test('leaves the log, quotes of it and the reactions', () => {
    const state = after(
      room,
      { type: 'said', message: message('4', { replyTo: '2' }) },
      { type: 'said', message: message('5', { replyTo: '0' }) },
      { type: 'quoted', id: '0', message: message('0') },
      { type: 'reactions', changes: [{ id: '2', counts: { cake: 1 } }] },
      { type: 'deleted', id: '2' },
      { type: 'deleted', id: '0' },
    );
    expect(idsIn(state)).toEqual(['1', '3', '4', '5']);
    expect([state.quotes.get('2'), state.quotes.get('0'), state.reactions.get('2')]).toEqual([
      null,
      null,
      undefined,
    ]);
  });

  test('leaves no quote if no reply quotes it', () => {
    const deleted = Array.from({ length: 300 }, (_, at): RoomAction => ({ type: 'deleted', id: `4${at}` }));
    expect(after(room, ...deleted).quotes.size).toBe(0);
  });

  test('does not return with a page or a quote from before the deletion', () => {
    const gone = after(room, { type: 'deleted', id: '2' }, { type: 'deleted', id: '0' });
    const late = after(
      gone,
      { type: 'older', messages: [message('0'), message('2')] },
      { type: 'said', message: message('2') },
      { type: 'quoted', id: '0', message: message('0') },
    );
    expect([idsIn(late), late.quotes.get('0')]).toEqual([['1', '3'], null]);
  });
});

describe('a corrected message', () => {
  test('replaces the earlier text in the log and in quotes', () => {
    const state = after(
      room,
      { type: 'quoted', id: '0', message: message('0') },
      corrected('0', 'one'),
      corrected('2', 'one'),
    );
    expect([state.messages[1]?.text, state.quotes.get('0')?.text]).toEqual([
      'corrected at one',
      'corrected at one',
    ]);
    expect(idsIn(state)).toEqual(['1', '2', '3']);
  });

  test('is not undone by an older page or an earlier correction, and arrives with a history', () => {
    const state = after(
      room,
      corrected('2', 'two'),
      { type: 'older', messages: [message('2')] },
      corrected('2', 'one'),
    );
    expect(state.messages[1]?.text).toBe('corrected at two');
    const edited = message('2', { text: 'newest', editedAt: 'up to date' });
    const again = after(
      state,
      { type: 'connected' },
      { type: 'history', messages: [message('1'), edited, message('3')] },
    );
    expect(again.messages[1]?.text).toBe('newest');
    expect(again.messages[0]).toBe(state.messages[0]);
  });
});

test("a user's message ends their typing, and the read position never moves back", () => {
  const users = ['other', 'third'].map((id) => ({ id, name: id }));
  const state = after(room, { type: 'typing', users }, { type: 'said', message: message('4') });
  expect(state.typists.map(({ id }) => id)).toEqual(['third']);
  expect(after(state, { type: 'read', id: '3' }, { type: 'read', id: '2' }).readUpTo).toBe('3');
});
