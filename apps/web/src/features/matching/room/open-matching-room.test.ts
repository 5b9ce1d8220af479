import type { MatchedRoom } from '@hooray/contract/matching/events.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenRoom } from '../../../conversation/room/open-room.ts';
import { type FakeMatchingServer, startFakeMatchingServer, until } from '../testing/fake-matching-server.ts';
import type { OpenMatchingRoom } from './open-matching-room.ts';

const roomId = 'r';
const room: MatchedRoom = {
  roomId,
  partner: { id: 'alias', initial: 'K', monster: 'fluff' },
  icebreaker: { number: 0, question: 'Cake or ice cream?', language: 'en' },
  hasSameBirthday: false,
  isMasked: false,
  canStayInTouch: true,
  wantsToStayInTouch: false,
  isInTouch: false,
};
let server: FakeMatchingServer;
let random: OpenMatchingRoom;
let talk: OpenRoom;
let joining: unknown;

beforeEach(async () => {
  joining = { ok: true, room };
  server = await startFakeMatchingServer({
    joinRoom: () => joining,
    fetchMessages() {
      server.emit('messages', [message('1', 'alias', 'Hello'), message('2', 'own', 'Hi')]);
    },
  });
  const { openMatchingRoom } = await import('./open-matching-room.ts');
  const { openRoom } = await import('../../../conversation/room/open-room.ts');
  random = openMatchingRoom(roomId, 'own');
  talk = openRoom(random.takeWire(), 'own');
});

afterEach(async () => {
  talk.close();
  await server.stop();
});

function message(id: string, senderId: string, text: string) {
  return { id, senderId, text, timestamp: '2026-05-15T12:00:00Z', type: 'normal' };
}

const untilInside = () => until(() => expect(talk.getState().isLoaded).toBe(true));

test("the partner's messages show their initial", async () => {
  await untilInside();
  const signed = talk
    .getState()
    .messages.map(({ authorId, authorName, text }) => [authorId, authorName, text]);
  expect(signed).toEqual([
    ['alias', 'K', 'Hello'],
    ['own', '', 'Hi'],
  ]);
});

test('closing the room leaves it on the server', async () => {
  await untilInside();
  talk.close();
  await until(() => expect(server.heard.at(-1)).toBe('leaveRoom'));
});

test('the room is re-entered after a lost connection', async () => {
  await untilInside();
  server.cut();
  await until(() => expect(server.heard.filter((event) => event === 'joinRoom')).toHaveLength(2));
  expect(random.getState().end).toBeNull();
});

test('events of another room change nothing', async () => {
  await untilInside();
  server.emit('icebreaker', { roomId: 'another', number: 5, question: '?', language: 'en' });
  server.emit('chatEnded', { roomId: 'another' });
  server.emit('icebreaker', { roomId, number: 1, question: 'Tea?', language: 'en' });
  await until(() => expect(random.getState().room?.icebreaker.question).toBe('Tea?'));
  expect(random.getState().end).toBeNull();
});

test('ending the room ends it for both', async () => {
  await untilInside();
  await random.end();
  expect(server.heard.at(-1)).toBe('endChat');
  expect(random.getState().end).toBe('ended');
});

test('a user who leaves gets no alert about the end', async () => {
  await untilInside();
  const leaving = random.leave();
  server.emit('chatEnded', { roomId });
  await leaving;
  expect(server.heard.at(-1)).toBe('leaveRoom');
  expect(random.getState().end).toBe('left');
});
