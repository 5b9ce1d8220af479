import { setImmediate as otherWork } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { ExportFiles } from '../../module.ts';

/** As many bytes are packed before other work has its turn. */
const PIECE_BYTES = 256 * 1024;

/** Packs files into one ZIP; pictures as they are, because they would hardly become smaller. */
export async function packExport(files: ExportFiles): Promise<Uint8Array> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    packed.push(piece);
  });
  for (const [name, file] of Object.entries(files)) {
    const isPicture = file instanceof Uint8Array;
    const bytes = isPicture ? file : strToU8(`${JSON.stringify(file, null, 2)}\n`);
    const entry = isPicture ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(entry);
    let end = 0;
    do {
      const start = end;
      end += PIECE_BYTES;
      entry.push(bytes.subarray(start, end), end >= bytes.length);
      await otherWork();
    } while (end < bytes.length);
  }
  zip.end();
  return Buffer.concat(packed);
}
