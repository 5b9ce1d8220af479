import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../clock.ts';
import type { AnyNamespace } from '../events/declared-namespace.ts';
import { type SocketUser, watchSockets } from './open-sockets.ts';

test('sessions that end together are closed in one pass over all connections, and the others stay open', async () => {
  const closed: string[] = [];
  let looks = 0;
  const sockets = Array.from({ length: 40 }, (_, at) => {
    const data: SocketUser = {
      id: `person ${at}`,
      sessionId: `session ${at}`,
      expiresAt: Number.POSITIVE_INFINITY,
      language: 'en',
    };
    return { data, emit: () => true, disconnect: () => closed.push(data.sessionId) };
  });
  const values = () => {
    looks += 1;
    return sockets;
  };
  const open = watchSockets(systemClock);
  onTestFinished(open.stop);
  open.watch({ sockets: { values }, on: () => {} } as unknown as AnyNamespace);
  for (let at = 0; at < 30; at += 1) open.endSession(`session ${at}`);
  await turn();
  expect(closed).toEqual(sockets.slice(0, 30).map(({ data }) => data.sessionId));
  expect(looks).toBe(1);
});
