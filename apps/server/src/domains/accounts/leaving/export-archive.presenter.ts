import { Readable } from 'node:stream';
import { setImmediate as otherWork } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { ExportFiles, ExportPicture } from '../../module.ts';

const PIECE_BYTES = 256 * 1024;
const PICTURE_BYTES = 2 * 1024 * 1024;

export interface ExportArchive {
  stream: Readable;
  /** The memory that it takes until it has been read. */
  heldBytes: number;
}

const isPicture = (file: ExportPicture | object): file is ExportPicture => typeof file === 'function';

function* rowPieces(rows: readonly unknown[]): Generator<string> {
  let piece = '[';
  for (const [index, row] of rows.entries()) {
    piece += `${index === 0 ? '' : ','}\n${JSON.stringify(row)}`;
    if (piece.length < PIECE_BYTES) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}]`;
}

/** Yields a file's text in pieces, so that other requests can run while a long list is written. */
function* jsonPieces(file: object): Generator<string> {
  if (Array.isArray(file)) yield* rowPieces(file);
  else {
    let separator = '{\n';
    for (const [key, value] of Object.entries(file)) {
      if (value === undefined) continue;
      yield `${separator}${JSON.stringify(key)}: `;
      if (Array.isArray(value)) yield* rowPieces(value);
      else yield JSON.stringify(value, null, 2);
      separator = ',\n';
    }
    yield separator === ',\n' ? '\n}' : '{}';
  }
  yield '\n';
}

/** Packs only the JSON in memory; pictures follow one by one, uncompressed, as fast as the client reads. */
export async function packExport(files: ExportFiles): Promise<ExportArchive> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    packed.push(piece);
  });

  async function* pack(entry: ZipDeflate | ZipPassThrough, bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    zip.add(entry);
    let end = 0;
    do {
      const start = end;
      end += PIECE_BYTES;
      entry.push(bytes.subarray(start, end), end >= bytes.length);
      yield* packed.splice(0);
      await otherWork();
    } while (end < bytes.length);
  }

  async function* packJson(entry: ZipDeflate, file: object): AsyncGenerator<Uint8Array> {
    zip.add(entry);
    for (const text of jsonPieces(file)) {
      entry.push(strToU8(text));
      yield* packed.splice(0);
      await otherWork();
    }
    entry.push(new Uint8Array(), true);
    yield* packed.splice(0);
  }

  const pictures: [name: string, read: ExportPicture][] = [];
  const begin: Uint8Array[] = [];
  for (const [name, file] of Object.entries(files)) {
    if (isPicture(file)) pictures.push([name, file]);
    else for await (const piece of packJson(new ZipDeflate(name), file)) begin.push(piece);
  }
  const heldBytes = begin.reduce((sum, { length }) => sum + length, PICTURE_BYTES);

  async function* read(): AsyncGenerator<Uint8Array> {
    yield* begin.splice(0);
    for (const [name, readPicture] of pictures) {
      const bytes = await readPicture();
      if (bytes) yield* pack(new ZipPassThrough(name), bytes);
    }
    zip.end();
    yield* packed.splice(0);
  }
  return { stream: Readable.from(read(), { objectMode: false }), heldBytes };
}
