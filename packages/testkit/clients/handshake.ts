import type { Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { type UpgradeOptions, upgrade } from './raw-websocket.ts';

export interface Handshake {
  status: number;
  stream: Socket;
  isClosed(): boolean;
}

/** Sends nothing after the upgrade. The socket closes with the test. */
export async function shakeHands(server: { url: string }, options: UpgradeOptions = {}): Promise<Handshake> {
  const { status, stream } = await upgrade(server.url, options);
  onTestFinished(() => void stream.destroy());
  stream.on('error', () => {});
  // A stream that isn't read never reports its end.
  stream.resume();
  return { status, stream, isClosed: () => stream.closed || stream.readableEnded };
}
