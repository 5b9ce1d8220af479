import { paintBackground } from '@hooray/painter/paint-background.ts';
import {
  type Composition,
  type DrawnCollage,
  type Piece,
  type PlacedPiece,
  POSTER_SIDE,
} from '../composition.ts';
import { layOut } from '../layout/layout.ts';
import { enlarged, type Polaroid } from '../layout/polaroid.ts';
import { side } from '../layout/sheet.ts';
import { type LoadedTexts, loadTexts } from '../text/load-texts.ts';
import { cropTo } from './crop.ts';
import { hasRoomForWish, labelSvg } from './labels.ts';
import { faceSvg, missingPicture } from './missing-picture.ts';
import { paintPolaroid, paintShadow } from './paint-polaroid.ts';
import { findAspect, findPixels, laySvg, type Pixels, toPng, toPosterJpeg, toSmallWebp } from './pixels.ts';
import { titleSvg } from './title.ts';

interface Placed {
  piece: Piece;
  polaroid: Polaroid;
  /** Undefined for an unreadable picture. */
  aspect: number | undefined;
}

/** Uses the given background. Paints one if it is missing or unreadable. */
async function newSheet({ background, prompt, seed }: Composition, size: number): Promise<Pixels> {
  const wholeSheet = { width: size, height: size, fit: 'cover' } as const;
  const given = background && (await findPixels(background, wholeSheet));
  if (given) return given;
  const svg = paintBackground({ prompt, seed, size });
  const painted = await findPixels(Buffer.from(svg), wholeSheet);
  if (!painted) throw new Error(`the painted background of seed ${seed} is no picture`);
  return painted;
}

/** Handles one picture at a time, to keep few in memory. */
async function place({ pieces, seed }: Composition): Promise<Placed[]> {
  const aspects: Placed['aspect'][] = [];
  for (const { picture } of pieces) aspects.push(await findAspect(picture));
  const polaroids = layOut(
    seed,
    aspects.map((aspect) => aspect ?? 1),
  );
  return pieces.flatMap((piece, at) => {
    const polaroid = polaroids[at];
    return polaroid ? [{ piece, polaroid, aspect: aspects[at] }] : [];
  });
}

async function findPhoto({ piece, aspect }: Placed, { photo }: Polaroid): Promise<Pixels | undefined> {
  if (aspect === undefined) return undefined;
  return findPixels(piece.picture, cropTo(photo, aspect));
}

type Title = Pick<Composition, 'name' | 'greeting'>;

function loadDrawn({ name, greeting }: Title, placed: readonly Placed[]): Promise<LoadedTexts> {
  const wishes = placed.flatMap(({ piece, polaroid }) => (hasRoomForWish(polaroid) ? [piece.wish] : []));
  return loadTexts({
    bold: [name, ...placed.map(({ piece }) => piece.name)],
    regular: [...wishes, greeting],
  });
}

/** Uses the collage's pixels as units. */
async function textsSvg(
  title: Title,
  placed: readonly Placed[],
  missing: readonly string[],
): Promise<string> {
  const passage = await loadDrawn(title, placed);
  const labels = placed.map(({ piece, polaroid }) =>
    labelSvg(polaroid, { name: passage(piece.name), wish: passage(piece.wish) }),
  );
  return `${missing.join('')}${titleSvg(passage(title.name), passage(title.greeting))}${labels.join('')}`;
}

function describe({ piece: { userId, name, wish }, polaroid: { x, y, size } }: Placed): PlacedPiece {
  return { userId, name, wish, x, y, size };
}

async function drawSheet(composition: Composition, placed: readonly Placed[], size: number): Promise<Pixels> {
  const sheet = await newSheet(composition, size);
  const scale = size / side;
  const large = placed.map(({ polaroid }) => enlarged(polaroid, scale));
  for (const polaroid of large) paintShadow(sheet, polaroid, scale);
  const missing: string[] = [];
  for (const [at, one] of placed.entries()) {
    const polaroid = large[at] ?? one.polaroid;
    const photo = await findPhoto(one, polaroid);
    if (!photo) missing.push(faceSvg(one.polaroid));
    paintPolaroid(sheet, polaroid, { picture: photo ?? missingPicture(at), scale });
  }
  await laySvg(sheet, await textsSvg(composition, placed, missing), side);
  return sheet;
}

export async function drawCollage(composition: Composition): Promise<DrawnCollage> {
  const placed = await place(composition);
  const sheet = await drawSheet(composition, placed, side);
  return { png: await toPng(sheet), small: await toSmallWebp(sheet), meta: placed.map(describe) };
}

/** Draws the same collage from the same pictures in the size of a poster. */
export async function drawPoster(composition: Composition): Promise<Uint8Array> {
  return toPosterJpeg(await drawSheet(composition, await place(composition), POSTER_SIDE));
}
