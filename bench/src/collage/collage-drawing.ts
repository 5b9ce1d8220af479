import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inscribe } from '@hooray/composer/drawing/proportions.ts';
import { layOut } from '@hooray/composer/layout/layout.ts';
import { paintBackground } from '@hooray/painter/paint-background.ts';
import { type Composer, createComposer } from '@hooray/server/domains/collage/composer.ts';
import { createLogger } from '@hooray/server/platform/http/request-log.ts';
import sharp from 'sharp';
import { type Figure, median, ratioFigure } from '../figures.ts';
import { cpuMs } from '../processes.ts';
import { composeByHand, findImageMagick, type HandMade } from './image-magick.ts';
import { type Photo, takePhotos } from './photos.ts';

const COUNTS = [12, 60];
const ROUNDS = 5;
const LIMIT = 0.4;
const SEED = 5;
const ASPECT = 1200 / 900;
const PROMPT = 'balloons';

/** CPU of this process and its children for some work, in milliseconds. */
async function cpuOf(work: () => unknown): Promise<number> {
  const before = cpuMs(process.pid);
  await work();
  return cpuMs(process.pid) - before;
}

function draw(composer: Composer, photos: Photo[]): Promise<unknown> {
  const pieces = photos.map(({ webp }, at) => ({
    userId: randomUUID(),
    name: `Guest ${at}`,
    wish: 'Happy birthday! May this year bring you more reasons to laugh than candles on your cake.',
    picture: webp,
  }));
  return composer.draw({ name: 'Grace', seed: SEED, prompt: PROMPT, background: undefined, pieces });
}

async function paintFor(folder: string, photos: Photo[]): Promise<HandMade> {
  const background = join(folder, 'background.png');
  await sharp(Buffer.from(paintBackground({ prompt: PROMPT, seed: SEED, size: 1024 })))
    .png()
    .toFile(background);
  const discs = layOut(
    SEED,
    photos.map(() => ASPECT),
  );
  const { width, height } = inscribe(ASPECT);
  const pictures = photos.flatMap(({ jpeg: file }, at) => {
    const disc = discs[at];
    return disc ? [{ file, disc, width: width * disc.radius, height: height * disc.radius }] : [];
  });
  return { background, pictures, result: join(folder, 'by-hand.png') };
}

async function measureCount(
  program: string,
  composer: Composer,
  folder: string,
  count: number,
): Promise<Figure> {
  const photos = await takePhotos(folder, count);
  const handMade = await paintFor(folder, photos);
  const rounds: { ours: number; theirs: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ours = await cpuOf(() => draw(composer, photos));
    rounds.push({ ours, theirs: await cpuOf(() => composeByHand(program, handMade)) });
  }
  // The first round starts the composer.
  rounds.shift();
  const cost = (contender: 'ours' | 'theirs') => median(rounds.map((round) => round[contender])).toFixed(0);
  return ratioFigure(
    `A collage of ${count} pictures of 1200 by 900: CPU, against ImageMagick by hand without the words`,
    rounds.map(({ ours, theirs }) => ours / theirs),
    LIMIT,
    `${cost('ours')} against ${cost('theirs')} ms`,
  );
}

/** Drawing a collage with background and words, compared with ImageMagick placing the same pictures on a ready background. */
export async function measureCollageDrawing(): Promise<Figure[]> {
  const program = findImageMagick();
  if (!program) {
    console.log('Collages are not measured: there is no ImageMagick here.');
    return [];
  }
  const folder = await mkdtemp(join(tmpdir(), 'hooray-bench-photos-'));
  const composer = createComposer({ logger: createLogger('warn') });
  try {
    const figures: Figure[] = [];
    for (const count of COUNTS) figures.push(await measureCount(program, composer, folder, count));
    return figures;
  } finally {
    await composer.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
