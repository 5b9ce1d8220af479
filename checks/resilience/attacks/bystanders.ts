import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newPerson } from '@hooray/testkit/clients/client.ts';
import { openPlainSocket } from '@hooray/testkit/clients/plain-socket.ts';
import { CELEBRATE_ROOM } from '../../../packages/contract/src/chats/constants.ts';
import type { SendResponse } from '../../../packages/contract/src/chats/events.ts';

const ANSWER_MS = 10_000;
/** Stays below ten messages in five seconds. */
const EVERY_MS = 600;

export interface Bystanders {
  /**
   * Returns the 99th percentile of the time to an acknowledgement, in milliseconds. @throws Error if one is refused
   */
  talkDuring(attack: Promise<unknown>): Promise<number>;
  leave(): void;
}

export async function gatherBystanders(url: string, count: number): Promise<Bystanders> {
  const people = await Promise.all(Array.from({ length: count }, () => newPerson({ url })));
  const sockets = await Promise.all(
    people.map(({ accessToken }) => openPlainSocket(url, '/celebrate', accessToken)),
  );
  for (const socket of sockets) await socket.timeout(ANSWER_MS).emitWithAck('joinRoom', CELEBRATE_ROOM);

  async function say(socket: (typeof sockets)[number]): Promise<number> {
    const begun = performance.now();
    const said = { roomId: CELEBRATE_ROOM, text: 'Happy birthday!', clientId: randomUUID() };
    const answer: SendResponse = await socket.timeout(ANSWER_MS).emitWithAck('sendMessage', said);
    if (!answer.ok) throw new Error(`a message was refused: ${answer.code}`);
    return performance.now() - begun;
  }

  return {
    async talkDuring(attack) {
      let isOver = false;
      const over = attack.finally(() => {
        isOver = true;
      });
      const delays: number[] = [];
      async function talk(socket: (typeof sockets)[number], index: number): Promise<void> {
        await sleep((index * EVERY_MS) / count);
        while (!isOver) {
          const [delay] = await Promise.all([say(socket), sleep(EVERY_MS)]);
          delays.push(delay);
        }
      }
      await Promise.all([over, ...sockets.map(talk)]);
      return delays.sort((one, other) => one - other)[Math.floor(delays.length * 0.99)] ?? Number.NaN;
    },
    leave() {
      for (const socket of sockets) socket.disconnect();
    },
  };
}
