import { deepStrictEqual } from 'node:assert';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { call, newPerson } from '@hooray/testkit/clients/client.ts';
import type { Served } from '@hooray/testkit/processes/servers.ts';
import type { Chat } from '../../../packages/contract/src/chats/calls.ts';
import { reactionKinds } from '../../../packages/contract/src/chats/constants.ts';
import type { SendResponse } from '../../../packages/contract/src/chats/events.ts';
import { enterAgain, type Presence } from '../chat/presence.ts';
import { createLoops, type Work } from './work.ts';

const PEOPLE = 12;
/** Stays below 20 in 10 seconds. */
const PAUSE_MS = 700;
const INSIDE_WITHIN_S = 30;
const EXACT_WITHIN_S = 10;

type Kind = (typeof reactionKinds)[number];

interface Reactor {
  presence: Presence;
  /** The acknowledged reactions. */
  kinds: Set<Kind>;
}

async function newMessage(url: string): Promise<{ roomId: string; id: string }> {
  const host = await newPerson({ url });
  const json = { name: 'Reactions', description: 'To one message' };
  const { body } = await call<Chat>({ url }, 'POST /api/chats', { token: host.accessToken, json });
  const presence = enterAgain(body.id, host, [url]);
  await eventually(async () => presence.isInside(), INSIDE_WITHIN_S);
  const said = await presence.ask<SendResponse>('interestPartyMessage', { chatId: body.id, text: 'Hooray!' });
  await presence.leave();
  if (!said?.ok) throw new Error('the message was refused');
  return { roomId: body.id, id: said.message.id };
}

/** Users on both processes react to one message, and resend their reactions until they are acknowledged. */
export async function createReacting({ servers }: Served): Promise<Work> {
  const [one, other] = [servers[0].url, servers[1].url];
  const { roomId, id } = await newMessage(one);
  const reactors: Reactor[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const urls = index % 2 ? [one, other] : [other, one];
    reactors.push({
      presence: enterAgain(roomId, await newPerson({ url: one }), urls),
      kinds: new Set(),
    });
  }
  let acknowledged = 0;
  const idle = [...reactors];

  async function react({ presence, kinds }: Reactor): Promise<void> {
    const kind = reactionKinds[Math.floor(Math.random() * reactionKinds.length)] ?? 'cake';
    const on = !kinds.has(kind);
    for (;;) {
      const answer = await presence.ask<{ ok: boolean }>('react', { roomId, id, kind, on });
      await delay(PAUSE_MS);
      if (answer?.ok) break;
    }
    if (on) kinds.add(kind);
    else kinds.delete(kind);
    acknowledged += 1;
  }

  function expected(): Record<string, number> {
    const counts = reactionKinds.map(
      (kind) => [kind, reactors.filter(({ kinds }) => kinds.has(kind)).length] as const,
    );
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  }

  const loops = createLoops(PEOPLE, async () => {
    const reactor = idle.pop() as Reactor;
    await react(reactor);
    idle.push(reactor);
  });
  return {
    name: 'reactions',
    acknowledged: () => acknowledged,
    begin: loops.begin,
    settle: loops.end,
    async check() {
      const isExact = ({ presence }: Reactor) => isEqual(presence.countsOf(id), expected());
      await eventually(async () => reactors.every(isExact), EXACT_WITHIN_S).catch(() => {});
      for (const { presence } of reactors) deepStrictEqual(presence.countsOf(id), expected());
      await Promise.all(reactors.map(({ presence }) => presence.leave()));
    },
  };
}

function isEqual(one: Record<string, number>, other: Record<string, number>): boolean {
  return JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
}
