import { paintBackground } from '@hooray/painter/paint-background.ts';
import type { Composition, DrawnCollage, Piece, PlacedPiece } from '../composition.ts';
import { type Disc, layOut } from '../layout/layout.ts';
import { side } from '../layout/sheet.ts';
import { type LoadedTexts, loadTexts } from '../text/load-texts.ts';
import { groundOf } from './ground.ts';
import { labelSvg } from './labels.ts';
import { missingPictureSvg } from './missing-picture.ts';
import { paintDisc, paintShadow } from './paint-disc.ts';
import { findAspect, findPixels, laySvg, type Pixels, toPng, toSmallWebp } from './pixels.ts';
import { inscribe } from './proportions.ts';
import { titleSvg } from './title.ts';

interface Placed {
  piece: Piece;
  disc: Disc;
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
  const discs = layOut(
    seed,
    aspects.map((aspect) => aspect ?? 1),
  );
  return pieces.flatMap((piece, at) => {
    const disc = discs[at];
    return disc ? [{ piece, disc, aspect: aspects[at] }] : [];
  });
}

async function paintPicture(sheet: Pixels, { piece, disc, aspect }: Placed): Promise<boolean> {
  if (aspect === undefined) return false;
  const rectangle = inscribe(aspect);
  const inPixels = (length: number) => Math.max(1, Math.round(length * disc.radius));
  const size = { width: inPixels(rectangle.width), height: inPixels(rectangle.height), fit: 'fill' } as const;
  const pixels = await findPixels(piece.picture, size);
  if (!pixels) return false;
  const left = Math.round(disc.x + rectangle.left * disc.radius);
  const top = Math.round(disc.y + rectangle.top * disc.radius);
  paintDisc(sheet, disc, { ...pixels, left, top }, groundOf(pixels, rectangle));
  return true;
}

function loadDrawn(name: string, placed: readonly Placed[]): Promise<LoadedTexts> {
  return loadTexts({
    bold: [name, ...placed.map(({ piece }) => piece.name)],
    regular: placed.flatMap(({ piece, disc }) => (disc.caption ? [piece.wish] : [])),
  });
}

async function textsSvg(
  name: string,
  placed: readonly Placed[],
  missing: readonly string[],
): Promise<string> {
  const passage = await loadDrawn(name, placed);
  const labels = placed.map(({ piece, disc }) =>
    labelSvg(disc, { name: passage(piece.name), wish: passage(piece.wish) }),
  );
  const root = `xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"`;
  return `<svg ${root}>${missing.join('')}${titleSvg(passage(name))}${labels.join('')}</svg>`;
}

function describe({ piece: { userId, name, wish }, disc: { x, y, radius } }: Placed): PlacedPiece {
  return { userId, name, wish, x, y, size: 2 * radius };
}

export async function drawCollage(composition: Composition): Promise<DrawnCollage> {
  const placed = await place(composition);
  const sheet = await newSheet(composition);
  for (const { disc } of placed) paintShadow(sheet, disc);
  const missing: string[] = [];
  for (const [at, one] of placed.entries())
    if (!(await paintPicture(sheet, one))) missing.push(missingPictureSvg(one.disc, at));
  await laySvg(sheet, await textsSvg(composition.name, placed, missing));
  return { png: await toPng(sheet), small: await toSmallWebp(sheet), meta: placed.map(describe) };
}
