/// <reference types="node" />
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { vi } from 'vitest';

type Acknowledge = (answer: unknown) => void;
type Handler = (payload: never) => unknown;

export interface FakeMatchingServer {
  /** The names of the events from clients, in order. */
  heard: string[];
  countConnections(): Promise<number>;
  emit(event: string, payload: unknown): void;
  /** Cuts all connections. */
  cut(): void;
  stop(): Promise<void>;
}

/** Acknowledges every event with its handler's result, or else as done. */
export async function startFakeMatchingServer(
  handlers: Record<string, Handler>,
): Promise<FakeMatchingServer> {
  const http = createServer();
  const io = new Server(http, { transports: ['websocket'] });
  const everybody = io.of('/random');
  const heard: string[] = [];
  everybody.on('connection', (socket) => {
    socket.onAny((event: string, ...sent) => {
      // Clients send a payload, followed by a function if they want an acknowledgement.
      const [payload, acknowledge] = sent as [never, Acknowledge?];
      heard.push(event);
      acknowledge?.(handlers[event]?.(payload) ?? { ok: true });
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const session = { accessToken: 'a', refreshToken: 'r', identity: { id: 'own', name: 'Me' } };
  vi.resetModules();
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}` });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(session) });
  return {
    heard,
    countConnections: async () => (await everybody.fetchSockets()).length,
    emit: (event, payload) => void everybody.emit(event, payload),
    cut: () => void everybody.disconnectSockets(true),
    async stop() {
      await io.close();
      vi.unstubAllGlobals();
    },
  };
}

export const until = (assertion: () => unknown) => vi.waitFor(assertion, { timeout: 40_000, interval: 20 });
