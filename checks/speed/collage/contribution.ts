import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webp } from '@hooray/server/platform/pictures/read-picture.ts';
import { putBoxes } from '@hooray/testkit/factories/bulk/boxes.ts';
import { type BenchPerson, putPeople, withDatabase } from '@hooray/testkit/factories/bulk/people.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { startBuiltHooray } from '@hooray/testkit/processes/running/running-program.ts';
import { cpuMs } from '@hooray/testkit/processes/usage/process-usage.ts';
import sharp from 'sharp';
import { type Figure, median, ratioFigure } from '../figures.ts';
import { contribute } from './contributing.ts';
import { takePhotos } from './photos.ts';

const CONTRIBUTORS = 24;

const ROUNDS = 9;
const LIMIT = 1.3;

interface Team {
  people: BenchPerson[];
  /** One box per round, so that no contribution replaces another. */
  boxIds: string[];
}

function gatherTeam(database: EmbeddedDatabase): Promise<Team> {
  return withDatabase(database.url, async (connection) => {
    const people = await putPeople(connection, CONTRIBUTORS);
    const ids = people.map(({ id }) => id);
    return { people, boxIds: await putBoxes(connection, ids, ROUNDS + 1) };
  });
}

async function contributeAll(url: string, boxId: string, people: BenchPerson[], jpegs: Buffer[]) {
  for (const [at, person] of people.entries()) await contribute(url, boxId, person, jpegs[at] as Buffer);
}

async function storeByHand(jpegs: Buffer[]): Promise<void> {
  for (const jpeg of jpegs) await sharp(jpeg).webp(webp).toBuffer();
}

/** Returns the CPU time for one contribution, in milliseconds. */
async function cpuEach(pids: number[], work: () => Promise<void>): Promise<number> {
  const cpu = () => pids.reduce((sum, pid) => sum + cpuMs(pid), 0);
  const before = cpu();
  await work();
  return (cpu() - before) / CONTRIBUTORS;
}

/** Compares a contribution over HTTP with decoding and encoding the same picture by hand. */
export async function measureContribution(database: EmbeddedDatabase): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hooray-bench-photos-'));
  const server = await startBuiltHooray(database, { RATE_LIMITS: 'off' });
  try {
    const photos = await takePhotos(folder, CONTRIBUTORS);
    const jpegs = await Promise.all(photos.map(({ jpeg }) => readFile(jpeg)));
    const { people, boxIds } = await gatherTeam(database);
    const rounds: { ours: number; theirs: number }[] = [];
    for (const boxId of boxIds) {
      const ours = () => contributeAll(server.url, boxId, people, jpegs);
      rounds.push({
        ours: await cpuEach([server.pid, database.pid], ours),
        theirs: await cpuEach([process.pid], () => storeByHand(jpegs)),
      });
    }
    // Drop the first round, which starts the picture processes.
    rounds.shift();
    const cost = (contender: 'ours' | 'theirs') => median(rounds.map((round) => round[contender])).toFixed(1);
    return [
      ratioFigure(
        'A contribution with a JPEG of 1200 by 900: CPU of server and database, against decoding and encoding it by hand',
        rounds.map(({ ours, theirs }) => ours / theirs),
        LIMIT,
        `${cost('ours')} against ${cost('theirs')} ms`,
      ),
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
