import { setTimeout as sleep } from 'node:timers/promises';
import { newPerson } from '@hooray/testkit/clients/client.ts';
import { openPlainSocket } from '@hooray/testkit/clients/plain-socket.ts';
import { CELEBRATE_ROOM, chatLimits } from '../../../packages/contract/src/chats/constants.ts';
import type { Attack } from './attack.ts';
import { runSocketLoad } from './run-socket-load.ts';
import { serverMemoryMb } from './server-memory.ts';

const SECONDS = 10;
const WATCH_MS = 200;
const READERS = 10;
/** Each character takes six bytes in JSON, so a full history reaches the maximum of 600 KB. */
const MAX_LENGTH = '\u0001'.repeat(chatLimits.message);

async function fillHistory(url: string): Promise<void> {
  const { points } = chatLimits.pace;
  for (let left: number = chatLimits.history; left > 0; left -= points) {
    const { accessToken } = await newPerson({ url });
    const socket = await openPlainSocket(url, '/celebrate', accessToken);
    const said = { roomId: CELEBRATE_ROOM, text: MAX_LENGTH };
    await Promise.all(Array.from({ length: points }, () => socket.emitWithAck('sendMessage', said)));
    socket.disconnect();
  }
}

async function mostMemoryDuring(attack: Promise<unknown>, url: string): Promise<number> {
  let isOver = false;
  const over = attack.finally(() => {
    isOver = true;
  });
  let most = 0;
  while (!isOver) {
    most = Math.max(most, await serverMemoryMb(url));
    await sleep(WATCH_MS);
  }
  await over;
  return most;
}

export const slowReader: Attack = {
  name: 'readers who do not read',
  async run({ url }) {
    const people = await Promise.all(Array.from({ length: READERS }, () => newPerson({ url })));
    await fillHistory(url);
    const before = await serverMemoryMb(url);
    const attack = runSocketLoad({
      url,
      tokens: people.map(({ accessToken }) => accessToken),
      event: ['fetchMessages', CELEBRATE_ROOM],
      perSecond: 40,
      isReading: false,
      seconds: SECONDS,
    });
    const most = await mostMemoryDuring(attack, url);
    return [{ what: 'memory of the server grew by', value: most - before, limit: 100, unit: 'MB' }];
  },
};
