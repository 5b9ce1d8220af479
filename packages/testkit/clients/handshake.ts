import type { Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { type UpgradeOptions, upgrade } from './raw-websocket.ts';

export interface Handshake {
  /** 101 where a WebSocket is open now. */
  status: number;
  stream: Socket;
  isClosed(): boolean;
}

/** Asks for a WebSocket and says nothing afterwards; it goes away with the test. */
export async function shakeHands(server: { url: string }, options: UpgradeOptions = {}): Promise<Handshake> {
  const { status, stream } = await upgrade(server.url, options);
  onTestFinished(() => void stream.destroy());
  stream.on('error', () => {});
  // Whoever never reads never sees the end.
  stream.resume();
  return { status, stream, isClosed: () => stream.closed || stream.readableEnded };
}
