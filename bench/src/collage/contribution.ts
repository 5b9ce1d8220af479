import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { putBoxes } from '../data/boxes.ts';
import { putPeople, withDatabase } from '../data/people.ts';
import type { BenchDatabase } from '../database.ts';
import { type Figure, median, ratioFigure } from '../figures.ts';
import { cpuMs, startProgram } from '../processes.ts';
import { APP_SECRET, hooray } from '../programs.ts';
import { contribute } from './contributing.ts';
import { takePhotos } from './photos.ts';

const CONTRIBUTORS = 24;
const ROUNDS = 9;
const LIMIT = 1.3;

/** A picture uploaded into a box over HTTP, compared with decoding and encoding it by hand: CPU of all processes. */
export async function measureContribution(database: BenchDatabase): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hooray-bench-photos-'));
  const server = await startProgram(hooray, {
    DATABASE_URL: database.url,
    APP_SECRET,
    RATE_LIMITS: 'off',
    DATA_DIR: database.serverDataDir,
  });
  try {
    const photos = await takePhotos(folder, CONTRIBUTORS);
    const jpegs = await Promise.all(photos.map(({ jpeg }) => readFile(jpeg)));
    const { people, boxId } = await withDatabase(database.url, async (connection) => {
      const team = await putPeople(connection, CONTRIBUTORS);
      const ids = team.map(({ id }) => id);
      return { people: team, boxId: (await putBoxes(connection, ids, 1))[0] ?? '' };
    });
    const cpuOf = async (pids: number[], work: () => Promise<unknown>) => {
      const cpu = () => pids.reduce((sum, pid) => sum + cpuMs(pid), 0);
      const before = cpu();
      await work();
      return (cpu() - before) / CONTRIBUTORS;
    };
    const ours = async () => {
      for (const [at, person] of people.entries())
        await contribute(server.url, boxId, person, jpegs[at] ?? Buffer.of());
    };
    const theirs = async () => {
      for (const jpeg of jpegs) await sharp(jpeg).webp({ quality: 82 }).toBuffer();
    };
    const rounds: { ours: number; theirs: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1)
      rounds.push({
        ours: await cpuOf([server.pid, database.pid], ours),
        theirs: await cpuOf([process.pid], theirs),
      });
    // The first round starts the process that reads pictures.
    rounds.shift();
    const cost = (contender: 'ours' | 'theirs') =>
      median(rounds.map((round) => round[contender])).toFixed(1);
    return [
      ratioFigure(
        'A contribution with a JPEG of 1200 by 900: CPU of server and database, against decoding and encoding it by hand',
        rounds.map((round) => round.ours / round.theirs),
        LIMIT,
        `${cost('ours')} against ${cost('theirs')} ms`,
      ),
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
