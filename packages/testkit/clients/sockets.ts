import { setTimeout as pause } from 'node:timers/promises';
import { CELEBRATE_ROOM, chatKinds } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage, SendResponse } from '@hooray/contract/chats/events.ts';
import type {
  AcknowledgementTo,
  ClientEventName,
  NamespaceName,
  PayloadReceived,
  ServerEventName,
} from '@hooray/contract/events.ts';
import type { SystemNotice } from '@hooray/contract/protocol/realtime.ts';
import { processLimits } from '@hooray/server/platform/limits/limits.ts';
import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished } from 'vitest';
import { eventually, PATIENCE_S } from '../assertions/eventually.ts';
import { noLoad } from '../assertions/load.ts';
import { assertAcknowledgementDeclared, assertEventDeclared } from './declared-events.ts';

/** Options for a Socket.IO server without the product's HTTP server. */
export const realtimeOptions = {
  publicUrl: 'http://localhost:3000',
  trustProxy: false,
  hasAddressLimits: false,
  limits: processLimits,
  load: noLoad,
};

/** Rejects every event that the contract doesn't declare. */
export interface TestSocket<N extends NamespaceName> {
  socket: Socket;
  /** @throws Error after 40 s without an acknowledgement */
  ask<E extends ClientEventName<N>>(event: E, ...given: unknown[]): Promise<AcknowledgementTo<N, E>>;
  /** Oldest first. */
  heard<E extends ServerEventName<N>>(event: E): PayloadReceived<N, E>[];
  /** The names of all events so far, oldest first. */
  events(): string[];
  notices(): SystemNotice[];
  messages(count: number): Promise<ChatMessage[]>;
}

/** The socket isn't open yet. It closes with the test. */
function prepareSocket(server: { url: string }, namespace: string, auth: object = {}): Socket {
  const socket = io(`${server.url}${namespace}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    autoConnect: false,
    auth,
  });
  onTestFinished(() => void socket.disconnect());
  return socket;
}

async function opened(socket: Socket): Promise<void> {
  const result = new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  socket.connect();
  await result;
}

export async function refusalOf(server: { url: string }, namespace: string, auth: object): Promise<string> {
  const socket = prepareSocket(server, namespace, auth);
  try {
    await opened(socket);
  } catch (error) {
    return (error as Error).message;
  }
  return 'not refused';
}

const messageEventOf = (namespace: NamespaceName) =>
  Object.values(chatKinds).find((kind) => kind.namespace === namespace)?.message;

/** The connection closes with the test. */
export async function connect<N extends NamespaceName>(
  server: { url: string },
  namespace: N,
  { accessToken: token, language }: { accessToken: string; language?: string },
): Promise<TestSocket<N>> {
  const socket = prepareSocket(server, namespace, { token, ...(language && { language }) });
  const arrived: { event: string; payload: unknown }[] = [];
  socket.onAny((event: string, payload: unknown) => arrived.push({ event, payload }));
  onTestFinished(() => {
    for (const { event, payload } of arrived) assertEventDeclared(namespace, event, payload);
  });
  await opened(socket);
  // No check here, because all events are checked at the end of the test.
  const heard = <T>(event: string) =>
    arrived.filter((one) => one.event === event).map(({ payload }) => payload as T);
  return {
    socket,
    async ask(event, ...given) {
      const answer = await socket.timeout(1000 * PATIENCE_S).emitWithAck(event, ...given);
      assertAcknowledgementDeclared(namespace, event, answer);
      return answer;
    },
    heard,
    events: () => arrived.map(({ event }) => event),
    notices: () => heard<SystemNotice>('system'),
    messages: (count) =>
      eventually(async () => {
        const messages = heard<ChatMessage>(messageEventOf(namespace) ?? '');
        return messages.length >= count && messages;
      }),
  };
}

export async function celebrate(
  server: { url: string },
  person: { accessToken: string },
): Promise<TestSocket<'/celebrate'>> {
  const connection = await connect(server, '/celebrate', person);
  expect(await connection.ask('joinRoom', CELEBRATE_ROOM)).toEqual({ ok: true });
  return connection;
}

export function say(
  connection: TestSocket<'/celebrate'>,
  text: unknown,
  more: object = {},
): Promise<SendResponse> {
  return connection.ask('sendMessage', { roomId: CELEBRATE_ROOM, text, ...more });
}

/** @throws Error for a refusal */
export function accepted(answer: SendResponse): ChatMessage {
  if (!answer.ok) throw new Error(`the message was refused: ${answer.code} ${answer.message}`);
  return answer.message;
}

export const messageOf = (text: string): ChatMessage => ({
  id: '00000001-0000-8000-8000-000000000000',
  roomId: 'room',
  authorId: '00000000-0000-4000-8000-000000000000',
  authorName: 'Ada',
  text,
  createdAt: '2026-11-22T10:00:00.000Z',
});

/** Stops reading until the returned function is called. Meanwhile unread data stays on the server. */
export function stopReading({ socket }: { socket: Socket }): () => void {
  const { ws } = socket.io.engine.transport as unknown as { ws: { pause(): void; resume(): void } };
  ws.pause();
  return () => ws.resume();
}

/** Waits long enough for an event that must not arrive. */
export const moment = () => pause(150);
