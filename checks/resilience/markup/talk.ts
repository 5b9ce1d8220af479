import { randomUUID } from 'node:crypto';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { openPlainSocket } from '@hooray/testkit/clients/plain-socket.ts';
import { meetInRace } from '@hooray/testkit/worlds/races/race-matching.ts';
import type { RaceGround, RaceWorld } from '@hooray/testkit/worlds/races/race-world.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import type { ChatKindName } from '../../../packages/contract/src/chats/constants.ts';
import { chatKinds } from '../../../packages/contract/src/chats/constants.ts';

type Server = { url: string };

const ANSWER_MS = 5000;

export async function say(
  server: Server,
  { accessToken }: Person,
  [kind, roomId]: [kind: ChatKindName, roomId: string],
  text: string,
): Promise<boolean> {
  const { namespace, join, send, roomKey } = chatKinds[kind];
  const socket = await openPlainSocket(server.url, namespace, accessToken);
  try {
    await socket.timeout(ANSWER_MS).emitWithAck(join, roomId);
    const answer = await socket.timeout(ANSWER_MS).emitWithAck(send, { [roomKey]: roomId, text });
    return answer.ok === true;
  } finally {
    socket.disconnect();
  }
}

/** Writes to the database, because a user may send only ten messages in five seconds. Returns the room's id. */
export async function fillMatchedRoom(
  server: Server,
  database: Database,
  reader: Person,
  texts: readonly string[],
): Promise<string> {
  const other = await newPerson(server);
  const ground = { url: server.url, database, clock: { now: () => new Date() } };
  const { roomId } = await meetInRace(ground as RaceGround, { self: reader, other } as RaceWorld);
  // A message's id starts with its number in the room, which already has a first message.
  const ids = texts.map((_, at) => {
    const number = (at + 2).toString(16).padStart(12, '0');
    return `${number.slice(0, 8)}-${number.slice(8)}-4${randomUUID().slice(15)}`;
  });
  await database.pool.query(
    'insert into chat_messages (id, room_id, author_id, text) select id, $3, $4, text from unnest($1::uuid[], $2::text[]) as said(id, text)',
    [ids, texts, roomId, other.id],
  );
  await database.pool.query('update chat_rooms set last_number = $2 where id = $1', [
    roomId,
    texts.length + 1,
  ]);
  return roomId;
}
