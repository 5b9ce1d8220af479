import { setTimeout as pause } from 'node:timers/promises';
import type { ChatMessage, SendAnswer, SystemNotice } from '@hooray/contract/chats.ts';
import { CELEBRATE_ROOM } from '@hooray/contract/chats.values.ts';
import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished } from 'vitest';
import { eventually } from './eventually.ts';

const ANSWER_MS = 10_000;

/** For a Socket.IO server without the rest. */
export const realtimeOptions = {
  publicUrl: 'http://localhost:3000',
  trustProxy: false,
  hasAddressLimits: false,
};

export interface TestSocket {
  socket: Socket;
  /** Sends an event and answers its acknowledgement. @throws Error after 10 s without one */
  ask<T = { ok: boolean }>(event: string, ...given: unknown[]): Promise<T>;
  /** What arrived under a name so far, oldest first. */
  heard<T>(event: string): T[];
  /** Every event that arrived so far, by name, oldest first. */
  events(): string[];
  notices(): SystemNotice[];
  /** Waits until so many messages are there. */
  messages(count: number, event?: string): Promise<ChatMessage[]>;
}

/** A connection that is not open yet; it goes away with the test. */
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

/** The words a connection is refused with. */
export async function refusalOf(server: { url: string }, namespace: string, auth: object): Promise<string> {
  const socket = prepareSocket(server, namespace, auth);
  try {
    await opened(socket);
  } catch (error) {
    return (error as Error).message;
  }
  return 'not refused';
}

/** Connects a person; the connection goes away with the test. */
export async function connect(
  server: { url: string },
  namespace: string,
  { accessToken: token }: { accessToken: string },
): Promise<TestSocket> {
  const socket = prepareSocket(server, namespace, { token });
  const arrived: { event: string; payload: unknown }[] = [];
  socket.onAny((event: string, payload: unknown) => arrived.push({ event, payload }));
  await opened(socket);
  const heard = <T>(event: string) =>
    arrived.filter((one) => one.event === event).map(({ payload }) => payload as T);
  return {
    socket,
    ask: (event, ...given) => socket.timeout(ANSWER_MS).emitWithAck(event, ...given),
    heard,
    events: () => arrived.map(({ event }) => event),
    notices: () => heard<SystemNotice>('system'),
    messages: (count, event = 'message') =>
      eventually(async () => {
        const messages = heard<ChatMessage>(event);
        return messages.length >= count && messages;
      }),
  };
}

/** Connects a person and lets them into the celebrate chat. */
export async function celebrate(
  server: { url: string },
  person: { accessToken: string },
): Promise<TestSocket> {
  const connection = await connect(server, '/celebrate', person);
  expect(await connection.ask('joinRoom', CELEBRATE_ROOM)).toEqual({ ok: true });
  return connection;
}

/** Says something in the celebrate chat. */
export function say(connection: TestSocket, text: unknown, more: object = {}): Promise<SendAnswer> {
  return connection.ask('sendMessage', { roomId: CELEBRATE_ROOM, text, ...more });
}

/** The message of an answer. @throws Error where it is a refusal */
export function accepted(answer: SendAnswer): ChatMessage {
  if (!answer.ok) throw new Error(`the message was refused: ${answer.code} ${answer.message}`);
  return answer.message;
}

/** Reads nothing more from a connection until it is told to read on; what it is sent stays with the server. */
export function stopReading({ socket }: TestSocket): () => void {
  const { ws } = socket.io.engine.transport as unknown as { ws: { pause(): void; resume(): void } };
  ws.pause();
  return () => ws.resume();
}

/** Long enough for what must not arrive to arrive, had it been sent. */
export const moment = () => pause(150);
