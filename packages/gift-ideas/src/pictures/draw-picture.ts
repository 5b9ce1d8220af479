import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { blobs, confetti, type Look, looks } from './looks.ts';

const carriersFolder = new URL('./carriers/', import.meta.url);
const emblemsFolder = new URL('./emblems/', import.meta.url);

/** The emblem of a carrier whose picture names no subject. */
const plainEmblem = 'star';

export const carriers: readonly string[] = readdirSync(carriersFolder).map((file) =>
  file.replace('.svg', ''),
);

/** Returns the content of a drawing's `<svg>`, without indentation. */
function readDrawing(name: string, folder: URL): string | undefined {
  const file = new URL(`${name}.svg`, folder);
  if (!existsSync(file)) return undefined;
  return readFileSync(file, 'utf8')
    .replace(/>\s+</g, '><')
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
}

/** The hash is the same in every build, and differs for names that differ by one letter. */
function hash(text: string): number {
  let value = 7;
  for (const unit of text) value = (value * 31 + (unit.codePointAt(0) ?? 0)) % 1_000_003;
  return value;
}

function pick<T>(list: readonly T[], number: number): T {
  return list[number % list.length] as T;
}

/** Replaces the fill or stroke of each shape with a class, so that one carrier comes in many colors. */
function paint(carrier: string, { tint, material, trim }: Look): string {
  const colors: Record<string, string> = {
    main: material.main,
    'main-dark': material.dark,
    'main-light': material.light,
    accent: trim.main,
    'accent-dark': trim.dark,
    'accent-light': trim.light,
    tint: tint.blob,
  };
  return carrier.replace(
    /class="([a-z-]+)" (fill|stroke)="[^"]*"/g,
    (_, name: string, attribute: string) => `${attribute}="${colors[name]}"`,
  );
}

/** Draws `<carrier>` or `<carrier>-<subject>`, such as `mug-cats`. Returns undefined for any other name. */
export function drawPicture(name: string): string | undefined {
  const [, carrierName = '', subject = plainEmblem] = /^([a-z]+)(?:-([a-z-]+))?$/.exec(name) ?? [];
  const carrier = readDrawing(carrierName, carriersFolder);
  const emblem = readDrawing(subject, emblemsFolder);
  if (carrier === undefined || emblem === undefined) return undefined;
  // The ideas about a subject are listed together, so its carriers get different looks.
  const look = pick(looks, hash(subject) + hash(carrierName));
  const { tint } = look;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240">' +
    `<rect width="320" height="240" fill="${tint.ground}"/>` +
    `<path d="${pick(blobs, hash(name))}" fill="${tint.blob}"/>` +
    pick(confetti, hash(name))(look) +
    paint(carrier, look).replace(
      /<g class="emblem"( transform="[^"]*")\/>/,
      (_, place: string) => `<g${place}>${emblem}</g>`,
    ) +
    '</svg>\n'
  );
}
