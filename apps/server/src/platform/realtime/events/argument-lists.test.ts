import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineEvents, done, platformEvents } from '@hooray/contract/protocol/realtime.ts';
import { openPlainSocket } from '@hooray/testkit/clients/plain-socket.ts';
import { realtimeOptions } from '@hooray/testkit/clients/sockets.ts';
import { pino } from 'pino';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../../clock.ts';
import { watchSockets } from '../connections/open-sockets.ts';
import { createRealtime } from '../realtime.ts';
import { createServeEvents } from './serve-events.ts';

const declared = defineEvents({
  '/talk': {
    summary: 'A namespace of this test.',
    access: 'user',
    limits: { connection: { points: 200, seconds: 5 } },
    clientEvents: {
      say: {
        summary: 'Says something.',
        payload: z.object({ roomId: z.string(), text: z.string(), clientId: z.string().optional() }),
        argumentList: ['roomId', 'text', 'clientId'],
        acknowledgement: done,
      },
      enter: { summary: 'Enters.', payload: z.string(), acknowledgement: done },
    },
    serverEvents: platformEvents,
  },
});

const http = createServer();
const io = createRealtime(http, realtimeOptions);
const openSockets = watchSockets(systemClock);
const handled: unknown[] = [];
let socket: Socket;
beforeAll(async () => {
  const serveEvents = createServeEvents({
    io,
    openSockets,
    load: realtimeOptions.load,
    limits: realtimeOptions.limits,
    authenticate: async (id) => ({ id, sessionId: id, expiresAt: new Date(Date.now() + 60_000) }),
    logger: pino({ level: 'silent' }),
  });
  const handle = async (_socket: unknown, payload: unknown) => {
    handled.push(payload);
    return { ok: true } as const;
  };
  serveEvents(declared, { '/talk': { say: handle, enter: handle } });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  socket = await openPlainSocket(
    `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    '/talk',
    'somebody',
  );
});
beforeEach(() => {
  handled.length = 0;
});
afterAll(async () => {
  socket.disconnect();
  openSockets.stop();
  await io.close();
});

const send = (event: string, ...given: unknown[]) => socket.timeout(5000).emitWithAck(event, ...given);

test('an event with an argument list accepts its fields as arguments or as one object', async () => {
  expect(await send('say', 'attic', 'hello')).toEqual({ ok: true });
  expect(await send('say', 'attic', 'hello', 'id')).toEqual({ ok: true });
  expect(await send('say', { roomId: 'attic', text: 'hello' })).toEqual({ ok: true });
  const payload = { roomId: 'attic', text: 'hello' };
  expect(handled).toEqual([payload, { ...payload, clientId: 'id' }, payload]);
});

test('without an acknowledgement the last argument is a field', async () => {
  socket.emit('say', 'attic', 'hello', 'id');
  await send('enter', 'attic');
  expect(handled).toEqual([{ roomId: 'attic', text: 'hello', clientId: 'id' }, 'attic']);
});

test('an event without an argument list takes only its first argument', async () => {
  expect(await send('enter', 'attic', 'ignored')).toEqual({ ok: true });
  expect(handled).toEqual(['attic']);
});

test.each([
  ['no argument', []],
  ['too few', ['attic']],
  ['more than the list', ['attic', 'hello', 'id', 'more']],
  ['null', [null]],
  ['a list in place of the first', [['attic', 'hello']]],
  ['an object in the middle', ['attic', { text: 'hello' }]],
  ['a function in the middle', ['attic', () => {}, 'id']],
  ['bytes', [Buffer.from('attic'), 'hello']],
  ['a name of every object', ['attic', 'hello', { __proto__: null }]],
  ['thousands', Array(1000).fill('attic')],
  ['a huge list', [Array(900).fill('attic'), 'hello']],
])('%s is refused, and the connection stays open', async (_, given) => {
  expect(await send('say', ...given)).toMatchObject({ ok: false, code: 'VALIDATION' });
  expect(handled).toEqual([]);
  expect(await send('say', 'attic', 'hello')).toEqual({ ok: true });
});
