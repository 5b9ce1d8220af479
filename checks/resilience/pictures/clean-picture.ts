import { SMUGGLED } from '@hooray/testkit/factories/pictures/generated-pictures.ts';
import sharp from 'sharp';

/** The only chunks of a WebP without metadata, frames or unknown chunks. */
const chunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);
const HEADER = 12;

/** `behind it` stands for trailing bytes. */
function findExtras(bytes: Buffer): string[] {
  const end = bytes.readUInt32LE(4) + 8;
  const extras = bytes.length === end ? [] : ['behind it'];
  for (let at = HEADER; at + 8 <= end; ) {
    const name = bytes.toString('latin1', at, at + 4);
    if (!chunks.has(name)) extras.push(name);
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return extras;
}

interface Served {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/** Resolves to undefined for a clean picture. */
export async function findStain({ status, headers, bytes }: Served): Promise<string | undefined> {
  if (status !== 200) return `it was answered with ${status}`;
  if (headers.get('content-type') !== 'image/webp') return `its type is ${headers.get('content-type')}`;
  if (headers.get('x-content-type-options') !== 'nosniff') return 'its type may be guessed';
  if (bytes.toString('latin1', 0, 4) !== 'RIFF') return 'it is no WebP';
  const extras = findExtras(bytes);
  if (extras.length > 0) return `it contains ${extras.join(', ')}`;
  if (bytes.includes(SMUGGLED)) return 'it contains what was smuggled in';
  const picture = sharp(bytes);
  const { exif, icc, xmp, iptc, pages = 1, orientation } = await picture.metadata();
  if (exif || icc || xmp || iptc || orientation || pages > 1) return 'it contains metadata or frames';
  await picture.stats();
  return undefined;
}
