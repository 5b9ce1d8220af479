import { pictureLimits } from '@hooray/contract/protocol/uploads.ts';
import sharp from 'sharp';
import { unlessError } from '../errors/failures.ts';

/** The share of rows, from the top, that a JPEG must have. */
const KEPT_ROWS = 0.9;

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Markers without a length. */
const isBare = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function countScans(jpeg: Uint8Array): number {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  let scans = 0;
  for (let at = bytes.indexOf(MARKER); at !== -1 && at + 4 <= bytes.length; at = bytes.indexOf(MARKER, at)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === END_OF_IMAGE) break;
    if (marker === START_OF_SCAN) scans += 1;
    // Any number of fill bytes may precede a marker.
    if (marker === MARKER) at += 1;
    else at += isBare(marker) ? 2 : 2 + bytes.readUInt16BE(at + 2);
  }
  return scans;
}

async function hasUpperRows(jpeg: Uint8Array, width: number, height: number): Promise<boolean> {
  const options = { limitInputPixels: pictureLimits.pixels, failOn: 'truncated' } as const;
  const rows = { left: 0, top: 0, width, height: Math.ceil(height * KEPT_ROWS) };
  const reading = sharp(jpeg, options).extract(rows).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return (await unlessError(reading, () => true)) !== undefined;
}

/** Browsers show truncated JPEGs, so their owners don't know that anything is missing. */
export async function hasOnlyLostItsEnd(bytes: Uint8Array): Promise<boolean> {
  const { format, width, height, isProgressive } = await sharp(bytes).metadata();
  if (format !== 'jpeg') return false;
  // The first scan of a progressive JPEG covers the whole picture.
  return isProgressive ? countScans(bytes) > 1 : hasUpperRows(bytes, width, height);
}
