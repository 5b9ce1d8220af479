import { pictureTypes, uploadTexts } from '@hooray/contract/protocol/uploads.ts';
import { t } from '@lingui/core/macro';
import { say } from '../language/say.ts';

export const acceptedPictures = pictureTypes.join(',');

const megabyte = 1024 * 1024;
const readBytes = 256;

/** The magic bytes of the formats that the server reads, except AVIF. */
const STARTS = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s, /^II\*\0/, /^MM\0\*/];

/** Returns the brands of an ISO media file, such as 'avif' and 'heic'. */
function brandsOf(start: string): string[] {
  if (start.slice(4, 8) !== 'ftyp') return [];
  const end = Math.min(start.length, start.charCodeAt(2) * 256 + start.charCodeAt(3));
  const major = start.slice(8, 12);
  return [major, ...(start.slice(16, end).match(/.{4}/gs) ?? [])];
}

function formatProblem(start: string): string | undefined {
  if (STARTS.some((pattern) => pattern.test(start))) return undefined;
  const brands = brandsOf(start);
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return undefined;
  if (brands.some((brand) => /^(?:he[iv][cxms]|mif1|msf1)$/.test(brand))) return say(uploadTexts.heic);
  return say(/<svg/i.test(start) ? uploadTexts.svg : uploadTexts.unreadable);
}

/** Checks size and magic bytes. Only the server reads the whole file. */
export async function pictureProblem(file: Blob, maxBytes: number): Promise<string | undefined> {
  const megabytes = maxBytes / megabyte;
  if (file.size > maxBytes) return t`The picture can have at most ${megabytes} MB.`;
  try {
    const start = new Uint8Array(await file.slice(0, readBytes).arrayBuffer());
    return formatProblem(String.fromCharCode(...start));
  } catch {
    // The file was moved or deleted after the user chose it, or isn't on this device.
    return say(uploadTexts.unreadable);
  }
}
