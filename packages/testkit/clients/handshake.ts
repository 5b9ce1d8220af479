import type { Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { type UpgradeOptions, upgrade } from './raw-websocket.ts';

export interface Handshake {
  /** 101 if the WebSocket is open. */
  status: number;
  stream: Socket;
  isClosed(): boolean;
}

/** Opens a WebSocket and sends nothing. It closes with the test. */
export async function shakeHands(server: { url: string }, options: UpgradeOptions = {}): Promise<Handshake> {
  const { status, stream } = await upgrade(server.url, options);
  onTestFinished(() => void stream.destroy());
  stream.on('error', () => {});
  // Without reading, the end is never seen.
  stream.resume();
  return { status, stream, isClosed: () => stream.closed || stream.readableEnded };
}
