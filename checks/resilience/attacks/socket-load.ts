// Hostile connections in a separate process, to measure only the server's cost.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { enterRaw, frameOf } from '@hooray/testkit/clients/raw-websocket.ts';
import { CELEBRATE_ROOM } from '../../../packages/contract/src/chats/constants.ts';

export interface SocketLoad {
  url: string;
  /** Opens one connection per token, and reopens it whenever it is cut. */
  tokens: string[];
  event: [name: string, argument: unknown];
  perSecond: number;
  isReading: boolean;
  seconds: number;
}

export interface SocketLoadResult {
  sent: number;
  cuts: number;
  /** When the server closed the first connection. */
  firstCutMs: number | undefined;
}

const NAMESPACE = '/celebrate';
const TICK_MS = 50;

async function attack(load: SocketLoad): Promise<SocketLoadResult> {
  const result: SocketLoadResult = { sent: 0, cuts: 0, firstCutMs: undefined };
  const until = performance.now() + load.seconds * 1000;
  const isOver = () => performance.now() > until;
  const each = Math.max(1, Math.round((load.perSecond * TICK_MS) / 1000));
  const batch = Buffer.concat(
    Array<Buffer>(each).fill(frameOf(`42${NAMESPACE},${JSON.stringify(load.event)}`)),
  );

  async function hold(token: string): Promise<void> {
    const stream = await enterRaw(load.url, NAMESPACE, token);
    const begun = performance.now();
    stream.write(frameOf(`42${NAMESPACE},["joinRoom","${CELEBRATE_ROOM}"]`));
    if (load.isReading) stream.resume();
    else stream.pause();
    const closed = once(stream, 'close');
    for (; !isOver() && !stream.closed; await Promise.race([sleep(TICK_MS), closed])) {
      // A connection that isn't read detects a cut only on writing.
      stream.write(batch);
      result.sent += each;
    }
    if (isOver()) return void stream.destroy();
    result.cuts += 1;
    result.firstCutMs ??= performance.now() - begun;
  }

  await Promise.all(
    load.tokens.map(async (token) => {
      // A refused connection is a success of the defense, but the attack continues.
      while (!isOver()) await hold(token).catch(() => sleep(TICK_MS));
    }),
  );
  return result;
}

process.once('message', async (load: SocketLoad) => {
  process.send?.(await attack(load));
  process.disconnect?.();
});
