import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Composition } from '@hooray/composer/composition.ts';
import { paintBackground } from '@hooray/painter/paint-background.ts';
import { type Composer, createComposer } from '@hooray/server/domains/collage/draw/composer.service.ts';
import { createLogger } from '@hooray/server/platform/http/operations/request-log.ts';
import { childrenOf, cpuMs, peakKb } from '@hooray/testkit/processes/usage/process-usage.ts';
import sharp from 'sharp';
import { type Figure, median, ratioFigure } from '../figures.ts';
import { type Photo, takePhotos } from './photos.ts';
import { composeByHand, placesOf } from './sharp-by-hand.ts';

const MAX_PICTURES = 60;
const COUNTS = [12, MAX_PICTURES];
const ROUNDS = 7;
const LIMIT = 1.7;
const POSTER = { cpuMs: 4000, peakMb: 400 } as const;
const SEED = 5;
const PROMPT = 'balloons';

/** Returns the CPU time of this process and its children, in milliseconds. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = cpuMs(process.pid);
  await work();
  return cpuMs(process.pid) - before;
}

function compositionOf(photos: Photo[]): Composition {
  const pieces = photos.map(({ webp }, at) => ({
    userId: randomUUID(),
    name: `Guest ${at}`,
    wish: 'Happy birthday! May this year bring you more reasons to laugh than candles on your cake.',
    picture: webp,
  }));
  const title = { name: 'Grace', greeting: 'Happy Birthday' };
  return { ...title, seed: SEED, prompt: PROMPT, background: undefined, pieces };
}

async function measureCount(composer: Composer, folder: string, count: number): Promise<Figure> {
  const photos = await takePhotos(folder, count);
  const painted = paintBackground({ prompt: PROMPT, seed: SEED, size: 1024 });
  const background = await sharp(Buffer.from(painted)).removeAlpha().png().toBuffer();
  const places = placesOf(SEED, photos);
  const rounds: { ours: number; theirs: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ours = await cpuOf(() => composer.draw(compositionOf(photos)));
    rounds.push({ ours, theirs: await cpuOf(() => composeByHand(background, photos, places)) });
  }
  // Drop the first round, which starts the composer.
  rounds.shift();
  const cost = (contender: 'ours' | 'theirs') => median(rounds.map((round) => round[contender])).toFixed(0);
  return ratioFigure(
    `A collage of ${count} pictures of 1200 by 900: CPU, against sharp by hand on a ready background without words`,
    rounds.map(({ ours, theirs }) => ours / theirs),
    LIMIT,
    `${cost('ours')} against ${cost('theirs')} ms`,
  );
}

async function measurePoster(composer: Composer, folder: string): Promise<Figure[]> {
  const composition = compositionOf(await takePhotos(folder, MAX_PICTURES));
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(await cpuOf(() => composer.drawPoster(composition)));
  const cost = median(rounds);
  const peak = Math.max(...childrenOf(process.pid).map(peakKb)) / 1024;
  const what = `A poster of ${MAX_PICTURES} pictures of 1200 by 900`;
  return [
    {
      what: `${what}: CPU`,
      measured: `${cost.toFixed(0)} ms`,
      limit: `at most ${POSTER.cpuMs} ms`,
      isKept: cost <= POSTER.cpuMs,
    },
    {
      what: 'The same: peak memory of the process that draws it',
      measured: `${peak.toFixed(0)} MB`,
      limit: `at most ${POSTER.peakMb} MB`,
      isKept: peak <= POSTER.peakMb,
    },
  ];
}

/** Compares drawing a collage with placing the same pictures in the same positions by hand. */
export async function measureCollageDrawing(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hooray-bench-photos-'));
  const composer = createComposer({ logger: createLogger('warn') });
  try {
    const figures: Figure[] = [];
    for (const count of COUNTS) figures.push(await measureCount(composer, folder, count));
    return [...figures, ...(await measurePoster(composer, folder))];
  } finally {
    await composer.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
