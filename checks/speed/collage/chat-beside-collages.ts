import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CELEBRATE_ROOM } from '@hooray/contract/chats/constants.ts';
import { celebrate } from '@hooray/testkit/clients/chat/protocols.ts';
import { putBoxes } from '@hooray/testkit/factories/bulk/boxes.ts';
import { type BenchPerson, putPeople, withDatabase } from '@hooray/testkit/factories/bulk/people.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { hooray } from '@hooray/testkit/processes/running/running-program.ts';
import { openContender, startChatServer } from '../chat/contenders.ts';
import { type Figure, median, ratioFigure } from '../figures.ts';
import { type HttpClient, openHttpClient } from '../http-client.ts';
import { contribute } from './contributing.ts';
import { takePhotos } from './photos.ts';

const BOXES = 3;
const CONTRIBUTORS = 12;
const MEMBERS = 200;
const ROUNDS = 5;
const LIMIT = 1.5;
const TALK = { speakers: 20, each: 4, everyMs: 1000 };

/** Making collages must not change the latency of chats. */
export async function measureChatBesideCollages(database: EmbeddedDatabase): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hooray-bench-photos-'));
  const server = await startChatServer(hooray, database);
  const client = openHttpClient(server.url);
  try {
    const photos = await takePhotos(folder, CONTRIBUTORS);
    const { people, boxIds, members } = await withDatabase(database.url, async (connection) => {
      const team = await putPeople(connection, CONTRIBUTORS);
      const ids = team.map(({ id }) => id);
      return {
        people: team,
        boxIds: await putBoxes(connection, ids, BOXES),
        members: await putPeople(connection, MEMBERS),
      };
    });
    for (const boxId of boxIds)
      for (const [at, person] of people.entries())
        await contribute(server.url, boxId, person, photos[at]?.webp ?? Buffer.of());
    const clients = members.map(({ token }) => ({ token, roomId: CELEBRATE_ROOM }));
    const contender = await openContender(server, database, celebrate, clients);
    const makeAll = () => makeCollages(client, database, boxIds, people);
    const rounds: { beside: number; alone: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const alone = (await contender.talk(TALK)).p99Ms;
      const [heard] = await Promise.all([contender.talk(TALK), makeAll()]);
      rounds.push({ beside: heard.p99Ms, alone });
    }
    await contender.stop();
    // Drop the first round, which is a warm-up.
    rounds.shift();
    const latency = (key: 'beside' | 'alone') => median(rounds.map((round) => round[key])).toFixed(1);
    return [
      ratioFigure(
        `Chat, 20 messages a second to ${MEMBERS} members while ${BOXES} collages of ${CONTRIBUTORS} are made: p99, against none being made`,
        rounds.map(({ beside, alone }) => beside / alone),
        LIMIT,
        `${latency('beside')} against ${latency('alone')} ms`,
      ),
    ];
  } finally {
    client.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Requests all of them at once. */
async function makeCollages(
  client: HttpClient,
  database: EmbeddedDatabase,
  boxIds: string[],
  people: BenchPerson[],
): Promise<void> {
  // Enough boxes for each round to use new ones.
  await withDatabase(database.url, (connection) => connection.query('update collages set edit_count = 0'));
  await Promise.all(
    boxIds.map((boxId, at) => client.post('/api/ai/generate-collage', people[at]?.token ?? '', { boxId })),
  );
}
