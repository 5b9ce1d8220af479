import { paintBackground } from '@hooray/painter/paint-background.ts';
import type { Composition, DrawnCollage, Piece, PlacedPiece } from '../composition.ts';
import { layOut } from '../layout/layout.ts';
import type { Polaroid } from '../layout/polaroid.ts';
import { side } from '../layout/sheet.ts';
import { type LoadedTexts, loadTexts } from '../text/load-texts.ts';
import { cropTo } from './crop.ts';
import { hasRoomForWish, labelSvg } from './labels.ts';
import { faceSvg, missingPicture } from './missing-picture.ts';
import { paintPolaroid, paintShadow } from './paint-polaroid.ts';
import { findAspect, findPixels, laySvg, type Pixels, toPng, toSmallWebp } from './pixels.ts';
import { titleSvg } from './title.ts';

interface Placed {
  piece: Piece;
  polaroid: Polaroid;
  /** Undefined for a picture that cannot be read. */
  aspect: number | undefined;
}

const wholeSheet = { width: side, height: side, fit: 'cover' } as const;

/** Paints a background if none is given or the given one cannot be read. */
async function newSheet({ background, prompt, seed }: Composition): Promise<Pixels> {
  const given = background && (await findPixels(background, wholeSheet));
  if (given) return given;
  const svg = paintBackground({ prompt, seed, size: side });
  const painted = await findPixels(Buffer.from(svg), wholeSheet);
  if (!painted) throw new Error(`the painted background of seed ${seed} is no picture`);
  return painted;
}

/** Works on one picture at a time, to keep few in memory. */
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

async function findPhoto({ piece, polaroid, aspect }: Placed): Promise<Pixels | undefined> {
  if (aspect === undefined) return undefined;
  return findPixels(piece.picture, cropTo(polaroid.photo, aspect));
}

function loadDrawn(name: string, placed: readonly Placed[]): Promise<LoadedTexts> {
  return loadTexts({
    bold: [name, ...placed.map(({ piece }) => piece.name)],
    regular: placed.flatMap(({ piece, polaroid }) => (hasRoomForWish(polaroid) ? [piece.wish] : [])),
  });
}

async function textsSvg(
  name: string,
  placed: readonly Placed[],
  missing: readonly string[],
): Promise<string> {
  const passage = await loadDrawn(name, placed);
  const labels = placed.map(({ piece, polaroid }) =>
    labelSvg(polaroid, { name: passage(piece.name), wish: passage(piece.wish) }),
  );
  const root = `xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"`;
  return `<svg ${root}>${missing.join('')}${titleSvg(passage(name))}${labels.join('')}</svg>`;
}

function describe({ piece: { userId, name, wish }, polaroid: { x, y, size } }: Placed): PlacedPiece {
  return { userId, name, wish, x, y, size };
}

export async function drawCollage(composition: Composition): Promise<DrawnCollage> {
  const placed = await place(composition);
  const sheet = await newSheet(composition);
  for (const { polaroid } of placed) paintShadow(sheet, polaroid);
  const missing: string[] = [];
  for (const [at, one] of placed.entries()) {
    const photo = await findPhoto(one);
    if (!photo) missing.push(faceSvg(one.polaroid));
    paintPolaroid(sheet, one.polaroid, photo ?? missingPicture(at));
  }
  await laySvg(sheet, await textsSvg(composition.name, placed, missing));
  return { png: await toPng(sheet), small: await toSmallWebp(sheet), meta: placed.map(describe) };
}
