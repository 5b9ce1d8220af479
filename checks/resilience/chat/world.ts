import { deepStrictEqual } from 'node:assert';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import type { Served } from '@hooray/testkit/processes/servers.ts';
import type { Chat } from '../../../packages/contract/src/chats/calls.ts';
import { CELEBRATE_ROOM } from '../../../packages/contract/src/chats/constants.ts';
import { Member } from './member.ts';
import type { Room } from './rooms.ts';
import { assertWhole, readRoom } from './whole-rooms.ts';

const INSIDE_WITHIN_S = 20;
const SHOWN_WITHIN_S = 5;

/** Two rooms with members on both processes. Some members reconnect to the other process. */
export interface ChatWorld {
  talkers: Member[];
  /** One member on each process, who sends only on request. */
  probes: [Member, Member];
  /** @throws Error if a member doesn't reconnect */
  untilAllInside(): Promise<void>;
  /** Returns the number of messages. @throws Error if a room is incomplete on either process */
  untilWhole(): Promise<number>;
  leave(): Promise<void>;
}

async function openRooms(url: string, host: Person): Promise<Room[]> {
  const json = { name: 'Kites', description: 'What flies on a birthday' };
  const { status, body } = await call<Chat>({ url }, 'POST /api/chats', { token: host.accessToken, json });
  if (status !== 201) throw new Error(`opening a party answered ${status}`);
  return [
    { kind: 'celebrate', id: CELEBRATE_ROOM },
    { kind: 'interestparty', id: body.id },
  ];
}

export async function openChatWorld({ servers }: Served): Promise<ChatWorld> {
  const [one, other] = [servers[0].url, servers[1].url];
  const reader = await newPerson({ url: one });
  const rooms = await openRooms(one, reader);
  const enter = async (room: Room, urls: string[]) => new Member(room, await newPerson({ url: one }), urls);
  const talkers: Member[] = [];
  for (const room of rooms) {
    for (const urls of [[one], [one], [other], [other], [one, other], [other, one]])
      talkers.push(await enter(room, urls));
  }
  const probes: ChatWorld['probes'] = [
    await enter(rooms[0] as Room, [one]),
    await enter(rooms[0] as Room, [other]),
  ];
  const all = [...talkers, ...probes];

  async function untilRoomWhole(room: Room): Promise<number> {
    const members = all.filter((member) => member.room === room);
    const [history = [], again] = await Promise.all([one, other].map((url) => readRoom(url, room, reader)));
    deepStrictEqual(again, history, 'the processes tell different histories');
    // The last message may not have reached every member yet.
    const newest = history.at(-1)?.id;
    const isShown = () => members.every((member) => member.shown().at(-1)?.id === newest);
    await eventually(async () => isShown(), SHOWN_WITHIN_S).catch(() => {});
    assertWhole(history, members);
    return history.length;
  }
  return {
    talkers,
    probes,
    async untilAllInside() {
      await eventually(async () => all.every((member) => member.isInside()), INSIDE_WITHIN_S);
    },
    async untilWhole() {
      const counts = await Promise.all(rooms.map(untilRoomWhole));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async leave() {
      await Promise.all(all.map((member) => member.leave()));
    },
  };
}
