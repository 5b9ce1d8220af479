import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '../backup-error.ts';
import { SEAL_LENGTH, sealOf } from './seal.ts';
import { BLOCK, paddingAfter, readHeader } from './tar-blocks.ts';

export interface ReadEntry {
  name: string;
  bytes: Buffer;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead !== length) throw new BackupError('The archive ends too early.');
  return buffer;
}

async function digestOf(path: string, length: number): Promise<string> {
  const hash = createHash('sha256');
  if (length > 0) await pipeline(createReadStream(path, { end: length - 1 }), hash);
  return hash.digest('hex');
}

/** @throws BackupError if a byte of the archive has changed since it was sealed */
export async function assertSealed(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const length = Math.max(size - SEAL_LENGTH, 0);
    const seal = await readAt(file, length, size - length);
    if (seal.equals(sealOf(await digestOf(path, length)))) return;
    throw new BackupError(`${path} is damaged or not complete: its content does not have its SHA-256.`);
  } finally {
    await file.close();
  }
}

/** Yields files in order, each as a whole. */
export async function* readEntries(path: string): AsyncGenerator<ReadEntry> {
  const file = await open(path);
  try {
    const end = (await file.stat()).size - SEAL_LENGTH;
    let position = 0;
    while (position < end) {
      const header = readHeader(await readAt(file, position, BLOCK));
      if (!header) throw new BackupError(`${path} is no archive of Hooray.`);
      const { name, size } = header;
      yield { name, bytes: await readAt(file, position + BLOCK, size) };
      position += BLOCK + size + paddingAfter(size).length;
    }
  } finally {
    await file.close();
  }
}
