import { chatsEvents } from '@hooray/contract/chats/events.ts';
import { messageOf } from '@hooray/testkit/clients/sockets.ts';
import { Server } from 'socket.io';
import { expect, test } from 'vitest';
import { namespaceOf } from './declared-namespace.ts';
import { emitJoined } from './joined-emit.ts';
import type { EventHandlers } from './serve-events.ts';

type Celebrate = EventHandlers<(typeof chatsEvents)['/celebrate']>;

const done = async () => ({ ok: true }) as const;
const send = async () => ({ ok: true, message: messageOf('hello') }) as const;
const more = {
  ...{ fetchMessage: done, deleteMessage: done, readUpTo: done, react: done, typing: done },
  editMessage: send,
  fetchReactors: async () => ({ ok: true as const, reactors: [] }),
};

// The type checker must refuse these.
test('a declared event without a handler or with a wrong acknowledgement doesn’t compile', () => {
  const complete: Celebrate = {
    ...{ joinRoom: done, leaveRoom: done, fetchMessages: done, sendMessage: send },
    ...more,
  };
  // @ts-expect-error: `sendMessage` has no handler.
  const incomplete: Celebrate = { joinRoom: done, leaveRoom: done, fetchMessages: done, ...more };
  // @ts-expect-error: the acknowledgement of `sendMessage` lacks the message.
  const wrong: Celebrate = { ...complete, sendMessage: done };
  const { sendMessage, ...rest } = wrong;
  expect(Object.keys(rest)).toEqual(Object.keys(incomplete));
  expect(Object.keys(complete).sort()).toEqual(Object.keys(chatsEvents['/celebrate'].clientEvents).sort());
});

test('sending undeclared events or payloads doesn’t compile', () => {
  const celebrate = namespaceOf(new Server(), '/celebrate');
  celebrate.emit('presence', { roomId: 'room', count: 1 });
  // @ts-expect-error: this event doesn't exist.
  celebrate.emit('applause', { roomId: 'room' });
  // @ts-expect-error: the number of people is missing.
  celebrate.emit('presence', { roomId: 'room' });
  // @ts-expect-error: this event belongs to parties.
  emitJoined(celebrate, 'room', 'interestPartyMessage', [messageOf('hello')]);
  // @ts-expect-error: a message is not a string.
  emitJoined(celebrate, 'room', 'message', ['hello']);
});
