/// <reference types="node" />
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenRoom } from '../../../conversation/room/open-room.ts';

type Acknowledge = (answer: unknown) => void;

/** An in-memory room that follows the contract. */
let stored: ChatMessage[];
let clientIds: Map<string, ChatMessage>;
let heard: unknown[];
let quotes: { asked: string[]; atOnce: number; most: number };
/** How the server treats the next message. */
let fate: 'answered' | 'unanswered' | 'refused' | 'deleted';
/** A blocked author whose messages fill a page. */
const blocked = 'blocked';
const scanned = 100;
let io: Server;
let room: OpenRoom | undefined;

const roomId = 'main_celebrate_chat';

function store(text: string, authorId = 'other', more: Partial<ChatMessage> = {}): ChatMessage {
  const id = String(stored.length + 1).padStart(8, '0');
  const createdAt = new Date().toISOString();
  const message = { id, roomId, authorId, authorName: 'n', text, createdAt, ...more };
  stored.push(message);
  return message;
}

function say(text: string, authorId?: string): ChatMessage {
  const message = store(text, authorId);
  io.of('/celebrate').to(roomId).emit('message', message);
  return message;
}

function pageBefore(before: string | undefined) {
  const read = stored.filter(({ id }) => before === undefined || id < before).slice(-scanned);
  const messages = read.filter(({ authorId }) => authorId !== blocked).slice(-50);
  const isCutShort = messages.length < 50 && read.length === scanned;
  return { messages, next: isCutShort ? read[0]?.id : undefined };
}

function serve(socket: Socket): void {
  socket.on('joinRoom', async (id: string, acknowledge: Acknowledge) => {
    if (id !== roomId)
      return acknowledge({ ok: false, code: 'chats.room_not_found', message: 'There is no such room.' });
    await socket.join(id);
    acknowledge({ ok: true });
  });
  socket.on(
    'fetchMessages',
    (asked: string | { before: string; limit: number }, acknowledge: Acknowledge) => {
      heard.push(asked);
      const isNewest = typeof asked === 'string';
      const { messages, next } = pageBefore(isNewest ? undefined : asked.before);
      if (isNewest) socket.emit('messages', messages);
      acknowledge({ ok: true, ...(!isNewest && { messages }), ...(next && { next }) });
    },
  );
  socket.on('fetchMessage', async ({ id }, acknowledge: Acknowledge) => {
    quotes.asked.push(id);
    quotes.atOnce += 1;
    quotes.most = Math.max(quotes.most, quotes.atOnce);
    await new Promise(setImmediate);
    quotes.atOnce -= 1;
    acknowledge({ ok: true, message: { ...stored[0], id } });
  });
  socket.on('sendMessage', ({ text, clientId }, acknowledge: Acknowledge) => {
    heard.push(clientId);
    if (fate === 'refused') return acknowledge({ ok: false, code: 'RATE_LIMITED', message: 'Too quick.' });
    if (fate === 'deleted')
      return acknowledge({ ok: false, code: 'chats.message_deleted', message: 'Deleted.' });
    const message = clientIds.get(clientId) ?? say(text, 'own');
    clientIds.set(clientId, message);
    if (fate === 'answered') return acknowledge({ ok: true, message });
    fate = 'answered';
    cut();
  });
}

beforeEach(async () => {
  vi.resetModules();
  [stored, clientIds, heard] = [[], new Map(), []];
  quotes = { asked: [], atOnce: 0, most: 0 };
  fate = 'answered';
  const http = createServer();
  io = new Server(http, { transports: ['websocket'] });
  io.of('/celebrate').on('connection', serve);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}` });
  vi.stubGlobal('window', new EventTarget());
  const session = JSON.stringify({
    accessToken: 'a',
    refreshToken: 'r',
    identity: { id: 'own', name: 'Me' },
  });
  vi.stubGlobal('localStorage', { getItem: () => session });
});

afterEach(async () => {
  room?.close();
  room = undefined;
  await io.close();
  vi.unstubAllGlobals();
});

async function open(id = roomId): Promise<OpenRoom> {
  const { openRoom } = await import('../../../conversation/room/open-room.ts');
  const { takeChatWire } = await import('./chat-wire.ts');
  room = openRoom(takeChatWire('celebrate', id, 'own'), 'own');
  return room;
}

const texts = (opened: OpenRoom) => opened.getState().messages.map(({ text }) => text);
const allTexts = () => stored.map(({ text }) => text);
const until = (assertion: () => void) => vi.waitFor(assertion, { timeout: 40_000, interval: 20 });
const cut = () => io.of('/celebrate').disconnectSockets(true);

test('entering shows the newest fifty messages, and older ones page by page', async () => {
  for (let i = 1; i <= 120; i += 1) store(`m${i}`);
  const opened = await open();
  await until(() => expect(texts(opened)).toEqual(allTexts().slice(-50)));
  await until(async () => {
    await opened.loadOlder();
    expect(texts(opened)).toEqual(allTexts());
  });
  expect(opened.getState().hasOlder).toBe(false);
});

test.each([1, 49, 50, 51, 130])(
  'after a lost connection %i missed messages appear, without gaps or duplicates',
  async (missed) => {
    for (let i = 1; i <= 60; i += 1) store(`m${i}`);
    const opened = await open();
    await until(() => expect(opened.getState().isLoaded).toBe(true));
    cut();
    for (let i = 1; i <= missed; i += 1) store(`missed ${i}`);
    await until(() => expect(texts(opened).at(-1)).toBe(`missed ${missed}`));
    say('live');
    await until(() => expect(texts(opened)).toEqual(allTexts().slice(10)));
  },
);

test('after a lost connection, older messages on screen show corrections and deletions made meanwhile', async () => {
  for (let i = 1; i <= 170; i += 1) store(`m${i}`);
  const opened = await open();
  await until(async () => {
    await opened.loadOlder();
    expect(texts(opened)).toEqual(allTexts());
  });
  cut();
  const editedAt = new Date().toISOString();
  for (const at of [5, 100, 119])
    stored[at] = { ...(stored[at] as ChatMessage), text: `corrected ${at}`, editedAt };
  for (let i = 1; i <= 70; i += 1) store(`missed ${i}`);
  stored = stored.filter((_, at) => at !== 60 && at !== 118);
  await until(() => expect(texts(opened)).toEqual(allTexts()));
});

test('after a lost connection, quotes in the log are fetched again, the newest first, five at a time', async () => {
  const quoted = Array.from({ length: 60 }, (_, at) => `quoted ${at}`);
  for (const replyTo of quoted) store('reply', 'other', { replyTo });
  const opened = await open();
  await until(async () => {
    await opened.loadOlder();
    expect(texts(opened)).toHaveLength(60);
  });
  for (const id of [...quoted, 'not in the log']) opened.fetchQuote(id);
  await until(() => expect(opened.getState().quotes.size).toBe(61));
  quotes = { asked: [], atOnce: 0, most: 0 };
  cut();
  await until(() => expect(quotes.asked).toHaveLength(60));
  expect([quotes.asked.toSorted(), quotes.most]).toEqual([quoted.toSorted(), 5]);
  expect(quotes.asked.slice(0, 5).toSorted()).toEqual(quoted.slice(-5).toSorted());
});

test('a message that was deleted elsewhere before being resent disappears', async () => {
  const opened = await open();
  await until(() => expect(opened.getState().isLoaded).toBe(true));
  fate = 'deleted';
  opened.send('a slip');
  expect(opened.getState().outbox).toHaveLength(1);
  await until(() => expect(opened.getState().outbox).toEqual([]));
  expect(texts(opened)).toEqual([]);
});

test('a message left unsent when the page closed is sent once when the room opens again', async () => {
  const opened = await open();
  await until(() => expect(opened.getState().isLoaded).toBe(true));
  opened.shared.socket.io.engine.close();
  opened.send('later');
  opened.close();
  expect(allTexts()).toEqual([]);
  const again = await open();
  expect(again.getState().outbox.map(({ text }) => text)).toEqual(['later']);
  await until(() => expect(again.getState().outbox).toEqual([]));
  const { listUnsent } = await import('../../../lib/storage/unsent.ts');
  expect([allTexts(), listUnsent(roomId)]).toEqual([['later'], []]);
});

test('messages of blocked users that fill more than one page are skipped', async () => {
  for (let i = 1; i <= 70; i += 1) store(`m${i}`);
  for (let i = 1; i <= 450; i += 1) store('spam', blocked);
  const opened = await open();
  const visible = () => stored.filter(({ authorId }) => authorId !== blocked).map(({ text }) => text);
  await until(() => expect(texts(opened)).toEqual(visible().slice(-50)));
  await until(async () => {
    await opened.loadOlder();
    expect(texts(opened)).toEqual(visible());
  });
  expect(opened.getState().hasOlder).toBe(false);
  cut();
  for (let i = 1; i <= 130; i += 1) store('spam', blocked);
  say('back');
  await until(() => expect(texts(opened).at(-1)).toBe('back'));
  await until(async () => {
    await opened.loadOlder();
    expect(texts(opened)).toEqual(visible());
  });
  stored = stored.filter(({ text }) => text !== 'm70');
  io.of('/celebrate').to(roomId).emit('messages', pageBefore(undefined).messages);
  await until(async () => {
    await opened.loadOlder();
    expect(texts(opened)).toEqual(visible());
  });
});

test('after more hidden messages than the limit, the user can continue', async () => {
  store('first');
  for (let i = 1; i <= 4500; i += 1) store('spam', blocked);
  const opened = await open();
  await until(() => expect(heard.length).toBeGreaterThan(20));
  await until(async () => {
    expect(opened.getState()).toMatchObject({ messages: [], hasOlder: true });
  });
  await until(async () => {
    await opened.loadOlder();
    expect(texts(opened)).toEqual(['first']);
  });
});

test('a pushed history replaces the messages on screen', async () => {
  for (let i = 1; i <= 60; i += 1) store(`m${i}`);
  const opened = await open();
  await until(() => expect(opened.getState().isLoaded).toBe(true));
  await until(async () => {
    await opened.loadOlder();
    expect(texts(opened)).toEqual(allTexts());
  });
  stored = stored.filter((_, index) => index % 2 === 0);
  io.of('/celebrate').to(roomId).emit('messages', stored.slice(-50));
  await until(() => expect(texts(opened)).toEqual(allTexts()));
});

test('a gap too wide to close leaves the newest messages, and older ones load page by page', async () => {
  for (let i = 1; i <= 60; i += 1) store(`m${i}`);
  const opened = await open();
  await until(() => expect(opened.getState().isLoaded).toBe(true));
  cut();
  for (let i = 1; i <= 2000; i += 1) store(`missed ${i}`);
  await until(() => expect(texts(opened).at(-1)).toBe('missed 2000'));
  const shown = texts(opened);
  expect(shown).toEqual(allTexts().slice(-shown.length));
  expect(shown).not.toContain('m60');
  expect(opened.getState().hasOlder).toBe(true);
});

test('an unacknowledged message is resent under the same client id, and appears once', async () => {
  const opened = await open();
  await until(() => expect(opened.getState().isLoaded).toBe(true));
  fate = 'unanswered';
  opened.send('hello');
  await until(() => expect(opened.getState().outbox).toEqual([]));
  await until(() => expect(texts(opened)).toEqual(['hello']));
  const sends = heard.filter((one) => one !== roomId);
  expect(sends).toHaveLength(2);
  expect(new Set(sends).size).toBe(1);
});

test('a refused message is marked as failed, and can be retried', async () => {
  const opened = await open();
  await until(() => expect(opened.getState().isLoaded).toBe(true));
  fate = 'refused';
  opened.send('hello');
  await until(() => expect(opened.getState().outbox).toMatchObject([{ state: 'failed' }]));
  expect(stored).toEqual([]);
  fate = 'answered';
  opened.retry(opened.getState().outbox[0]?.clientId ?? '');
  await until(() => expect(texts(opened)).toEqual(['hello']));
  expect(opened.getState().outbox).toEqual([]);
});

test("a missing room ends with the server's sentence", async () => {
  const opened = await open('nowhere');
  await until(() => expect(opened.getState().ended).toBe('There is no such room.'));
});

test("notices about an ending sign-in are hidden; other notices and this room's count are shown", async () => {
  const opened = await open();
  await until(() => expect(opened.getState().isLoaded).toBe(true));
  const everybody = io.of('/celebrate');
  everybody.emit('system', { type: 'error', code: 'TOKEN_EXPIRED', message: 'renew' });
  everybody.emit('system', { type: 'error', code: 'FORBIDDEN', message: 'Not here.' });
  everybody.emit('presence', { roomId: 'another', count: 9 });
  everybody.emit('presence', { roomId, count: 3 });
  await until(() => expect(opened.getState().peopleCount).toBe(3));
  expect(opened.getState().notices.map(({ text }) => text)).toEqual(['Not here.']);
});
