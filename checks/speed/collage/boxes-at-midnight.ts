import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { putBoxes } from '@hooray/testkit/factories/bulk/boxes.ts';
import { putPeople, withDatabase } from '@hooray/testkit/factories/bulk/people.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { hooray } from '@hooray/testkit/processes/running/running-program.ts';
import type pg from 'pg';
import { startChatServer } from '../chat/contenders.ts';
import type { Figure } from '../figures.ts';
import { contribute } from './contributing.ts';
import { takePhotos } from './photos.ts';

const BOXES = 300;
/** A user may contribute only so many pictures an hour. */
const BOXES_OF_TEAM = 20;
const CONTRIBUTORS = 6;
/** Collages are drawn from six hours before the day on. */
const LIMIT_S = 6 * 60 * 60;
const HOURS_BEFORE = 5;

/** The boxes open in a few hours, at the midnight of one time zone. */
async function moveToMidnight(connection: pg.Client, boxIds: string[]): Promise<void> {
  const ahead = ((48 - HOURS_BEFORE - new Date().getUTCHours() + 12) % 24) - 12;
  // These zones' names have the opposite sign.
  const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  await connection.query(
    `update boxes set bound_at = now(), time_zone = $2, day = (now() at time zone $2)::date + 1
      where id = any($1::uuid[])`,
    [boxIds, zone],
  );
}

async function untilDrawn(connection: pg.Client, boxIds: string[]): Promise<void> {
  const count =
    'select count(*)::int as drawn from collages where version is not null and box_id = any($1::uuid[])';
  for (;;) {
    const { rows } = await connection.query<{ drawn: number }>(count, [boxIds]);
    if (rows[0]?.drawn === boxIds.length) return;
    await delay(500);
  }
}

/** How long the job before the day takes for many boxes of one zone. */
export async function measureBoxesAtMidnight(database: EmbeddedDatabase): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hooray-bench-photos-'));
  const server = await startChatServer(hooray, database);
  try {
    const photos = await takePhotos(folder, CONTRIBUTORS);
    return await withDatabase(database.url, async (connection) => {
      const boxIds: string[] = [];
      while (boxIds.length < BOXES) {
        const team = await putPeople(connection, CONTRIBUTORS);
        const ids = team.map(({ id }) => id);
        for (const boxId of await putBoxes(connection, ids, BOXES_OF_TEAM)) {
          for (const [at, person] of team.entries())
            await contribute(server.url, boxId, person, photos[at]?.webp ?? Buffer.of());
          boxIds.push(boxId);
        }
      }
      const start = performance.now();
      await moveToMidnight(connection, boxIds);
      await untilDrawn(connection, boxIds);
      const tookS = (performance.now() - start) / 1000;
      return [
        {
          what: `${BOXES} boxes of ${CONTRIBUTORS} wishes that open at one midnight: until each has its collage`,
          measured: `${tookS.toFixed(0)} s`,
          limit: `at most ${LIMIT_S} s`,
          isKept: tookS <= LIMIT_S,
        },
      ];
    });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
