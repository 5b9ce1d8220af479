import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { describe, expect, test } from 'vitest';
import { emptyRoom, listUnarrived, type RoomAction, type RoomState, reduceRoom } from './room-state.ts';

const own = 'own';
const idOf = (number: number) => String(number).padStart(12, '0');

function message(number: number, text = `text ${number}`, authorId = 'other'): ChatMessage {
  const createdAt = new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString();
  return { id: idOf(number), roomId: 'room', authorId, authorName: authorId, text, createdAt };
}

/** Returns messages numbered from `from` to `to`, both included. */
const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => message(from + index));
const after = (state: RoomState, ...actions: RoomAction[]) => actions.reduce(reduceRoom, state);
const numbersIn = (state: RoomState) => state.messages.map(({ id }) => Number(id));
const numbers = (from: number, to: number) => range(from, to).map(({ id }) => Number(id));
const history = (from: number, to: number): RoomAction => ({ type: 'history', messages: range(from, to) });
const said = (number: number, text?: string, author?: string): RoomAction => ({
  type: 'said',
  message: message(number, text, author),
});
const written = (clientId: string, text: string): RoomAction => ({
  type: 'written',
  clientId,
  text,
  at: new Date(0),
});
const textsBelow = (state: RoomState) => listUnarrived(state).map(({ text }) => text);
const page = chatLimits.history;

/** Pseudo-random numbers, the same in every run. */
function* dice(seed: number): Generator<number, never> {
  let state = seed;
  while (true) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

describe('the order', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'messages in any order and twice over are shown once, sorted by id (%i)',
    (seed) => {
      const random = dice(seed);
      const shuffled = [...range(51, 90), ...range(51, 90)]
        .map((given) => ({ given, at: random.next().value }))
        .sort((a, b) => a.at - b.at);
      const state = shuffled.reduce(
        (next, { given }) => reduceRoom(next, { type: 'said', message: given }),
        after(emptyRoom(own), history(1, 50)),
      );
      expect(numbersIn(state)).toEqual(numbers(1, 90));
    },
  );

  test('live messages that arrive before the history are shown with it, without duplicates', () => {
    const state = after(emptyRoom(own), said(51), said(52));
    expect(numbersIn(state)).toEqual([]);
    expect(numbersIn(after(state, history(2, 51)))).toEqual(numbers(2, 52));
  });

  test('a known message changes nothing, and all messages keep their identity', () => {
    const state = after(emptyRoom(own), history(1, 10));
    expect(after(state, said(10)).messages).toBe(state.messages);
    expect(after(state, said(11)).messages.slice(0, 10)).toEqual(state.messages);
    expect(after(state, history(1, 10)).messages[7]).toBe(state.messages[7]);
  });

  test('a late message from before the loaded ones is left to its page', () => {
    const state = after(emptyRoom(own), history(101, 150), said(60));
    expect(numbersIn(state)).toEqual(numbers(101, 150));
  });
});

describe('older messages', () => {
  test('a full page means that there may be older messages, a partial one that there are none', () => {
    const state = after(emptyRoom(own), history(101, 100 + page));
    expect(state.hasOlder).toBe(true);
    const more = after(state, { type: 'older', messages: range(51, 100) });
    expect([numbersIn(more), more.hasOlder]).toEqual([numbers(51, 150), true]);
    const all = after(more, { type: 'older', messages: range(20, 50) });
    expect([numbersIn(all), all.hasOlder]).toEqual([numbers(20, 150), false]);
    expect(after(emptyRoom(own), history(1, 3)).hasOlder).toBe(false);
  });

  test('trimmed messages can be loaded again', () => {
    const state = after(emptyRoom(own), history(1, 30), { type: 'trimmed', keep: 10 });
    expect([numbersIn(state), state.hasOlder]).toEqual([numbers(21, 30), true]);
    expect(numbersIn(after(state, { type: 'older', messages: range(1, 20) }))).toEqual(numbers(1, 30));
  });
});

describe('a pushed history', () => {
  const replaced = (messages: ChatMessage[]): RoomAction => ({ type: 'replaced', messages });

  test('replaces all messages, including older pages', () => {
    const state = after(emptyRoom(own), history(101, 100 + page), {
      type: 'older',
      messages: range(51, 100),
    });
    const left = range(60, 150).filter(({ id }) => Number(id) % 2 === 0);
    const fewer = after(state, replaced(left));
    expect([numbersIn(fewer), fewer.hasOlder]).toEqual([left.map(({ id }) => Number(id)), false]);
    const again = after(fewer, replaced(range(101, 100 + page)));
    expect([numbersIn(again), again.hasOlder]).toEqual([numbers(101, 100 + page), true]);
    expect(numbersIn(after(again, replaced([])))).toEqual([]);
  });

  test('ends closing the gap, and later messages are shown', () => {
    const away = after(emptyRoom(own), history(1, 20), { type: 'connected' }, history(101, 100 + page));
    const state = after(away, replaced(range(101, 100 + page)), said(101 + page));
    expect([numbersIn(state), state.ahead]).toEqual([numbers(101, 101 + page), null]);
  });

  test('leaves pending messages unchanged', () => {
    const state = after(emptyRoom(own), history(1, 3), written('a', 'hello'), replaced(range(1, 2)));
    expect([numbersIn(state), textsBelow(state)]).toEqual([[1, 2], ['hello']]);
  });
});

describe('after a lost connection', () => {
  const before = after(emptyRoom(own), history(1, 20));

  test('messages deleted or hidden in the meantime disappear', () => {
    const back = after(before, { type: 'connected' });
    const left = range(1, 20).filter(({ id }) => id !== idOf(20) && id !== idOf(5));
    const state = after(back, said(21), { type: 'history', messages: [...left, message(21)] });
    expect(numbersIn(state)).toEqual([...left.map(({ id }) => Number(id)), 21]);
    expect(numbersIn(after(back, { type: 'history', messages: [] }))).toEqual([]);
  });

  test('messages beyond the newest page stay', () => {
    const long = after(emptyRoom(own), history(51, 50 + page), { type: 'older', messages: range(1, 50) });
    const state = after(long, { type: 'connected' }, history(52, 51 + page));
    expect(numbersIn(state)).toEqual(numbers(1, 51 + page));
  });

  test('a history that connects to the shown messages is shown immediately', () => {
    const state = after(before, { type: 'connected' }, history(11, 60));
    expect([numbersIn(state), state.ahead]).toEqual([numbers(1, 60), null]);
  });

  test.each([70, 71, 119, 120, 121, 500])(
    'with %i messages there are no gaps and no duplicates, whatever arrives meanwhile',
    (newest) => {
      let state = after(before, { type: 'connected' }, said(newest + 1));
      state = after(state, history(newest - page + 1, newest), said(newest + 2));
      let pages = 0;
      while (state.ahead !== null) {
        expect(numbersIn(state), 'the gap is not shown').toEqual(numbers(1, 20));
        const first = Number(state.ahead[0]?.id);
        state = after(state, { type: 'between', messages: range(Math.max(1, first - page), first - 1) });
        state = after(state, said(newest + 3));
        pages += 1;
        expect(pages).toBeLessThan(20);
      }
      state = after(state, said(newest + 3));
      expect(numbersIn(state)).toEqual(numbers(1, newest + 3));
    },
  );

  test('an abandoned gap leaves only the newest messages, and older ones load page by page', () => {
    const state = after(before, { type: 'connected' }, history(951, 1000), { type: 'gapGivenUp' });
    expect([numbersIn(state), state.hasOlder, state.ahead]).toEqual([numbers(951, 1000), true, null]);
  });

  test('a second loss while the gap is being closed starts over', () => {
    const state = after(before, { type: 'connected' }, history(151, 200), { type: 'connected' });
    expect(numbersIn(after(state, history(11, 60)))).toEqual(numbers(1, 60));
  });

  test('a room that was empty and has filled shows all of it', () => {
    const state = after(
      emptyRoom(own),
      { type: 'history', messages: [] },
      { type: 'connected' },
      history(1, 3),
    );
    expect(numbersIn(state)).toEqual([1, 2, 3]);
  });
});

describe("the user's own message", () => {
  const room = after(emptyRoom(own), history(1, 3));
  const acknowledged = (clientId: string, number: number): RoomAction => ({
    type: 'acknowledged',
    clientId,
    messageId: idOf(number),
  });
  const hello = written('a', 'hello');
  const live = said(4, 'hello', own);

  test.each([
    ['acknowledged, then said', [acknowledged('a', 4), live]],
    ['said, then acknowledged', [live, acknowledged('a', 4)]],
    ['said, acknowledged twice', [live, acknowledged('a', 4), acknowledged('a', 4)]],
    ['said, brought by history, acknowledged', [live, history(1, 4), acknowledged('a', 4)]],
  ])('is on screen exactly once at any time: %s', (_, actions) => {
    let state = after(room, hello);
    expect(textsBelow(state)).toEqual(['hello']);
    for (const action of actions) {
      state = after(state, action);
      const shown = state.messages.filter(({ text }) => text === 'hello').length;
      expect(shown + listUnarrived(state).length).toBe(1);
    }
    expect(state.outbox).toEqual([]);
  });

  test('stays visible while its position is in the gap', () => {
    const state = after(room, hello, { type: 'connected' }, live, acknowledged('a', 4));
    expect(textsBelow(state)).toEqual(['hello']);
    const shown = after(state, { type: 'history', messages: [...range(1, 3), message(4, 'hello', own)] });
    expect([textsBelow(shown), numbersIn(shown)]).toEqual([[], [1, 2, 3, 4]]);
  });

  test('the same text twice is two messages', () => {
    const state = after(room, hello, written('b', 'hello'), live);
    expect(textsBelow(state)).toEqual(['hello']);
    const both = after(state, said(5, 'hello', own), acknowledged('a', 4), acknowledged('b', 5));
    expect([numbersIn(both), both.outbox]).toEqual([numbers(1, 5), []]);
  });

  test("the same text sent earlier, or by another user, isn't matched with it", () => {
    const old = after(emptyRoom(own), { type: 'history', messages: [message(1, 'hello', own)] }, hello);
    expect(textsBelow(old)).toEqual(['hello']);
    expect(textsBelow(after(room, hello, said(4, 'hello', 'other')))).toEqual(['hello']);
  });

  test('fails when refused, is pending under the same client id when retried, and is then sent', () => {
    const failed = after(room, hello, { type: 'refused', clientId: 'a' });
    expect(failed.outbox).toMatchObject([{ clientId: 'a', state: 'failed' }]);
    const retried = after(failed, { type: 'retried', clientId: 'a' });
    expect(retried.outbox).toMatchObject([{ clientId: 'a', state: 'pending' }]);
    expect(after(retried, acknowledged('a', 4)).outbox).toMatchObject([{ state: 'sent' }]);
    expect(after(retried, acknowledged('a', 4), live).outbox).toEqual([]);
  });

  test('fails when refused, even if the same text came from another tab', () => {
    const state = after(room, hello, live, { type: 'refused', clientId: 'a' });
    expect(listUnarrived(state)).toMatchObject([{ text: 'hello', state: 'failed' }]);
  });

  test('leaves the outbox if an acknowledgement of an old message arrives', () => {
    const state = after(emptyRoom(own), history(101, 150), hello, acknowledged('a', 7));
    expect([state.outbox, numbersIn(state)]).toEqual([[], numbers(101, 150)]);
  });

  test('disappears when discarded', () => {
    const state = after(
      room,
      hello,
      { type: 'refused', clientId: 'a' },
      { type: 'discarded', clientId: 'a' },
    );
    expect(state.outbox).toEqual([]);
  });
});

test("a notice without a message shows 'Unknown error', and repeats are dropped", () => {
  const notice = (text?: string): RoomAction => ({
    type: 'noticed',
    notice: text === undefined ? {} : { message: text },
  });
  const state = after(emptyRoom(own), history(1, 3), notice(), notice('Too quick'), notice('Too quick'));
  expect(state.notices.map(({ text }) => text)).toEqual(['Unknown error', 'Too quick']);
  const later = after(state, said(4), notice('Too quick'));
  expect(later.notices.map(({ afterId }) => Number(afterId))).toEqual([3, 3, 4]);
});
