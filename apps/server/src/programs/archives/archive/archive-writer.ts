import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { ArchiveEntry } from './manifest.ts';
import { sealOf } from './seal.ts';
import { headerOf, paddingAfter } from './tar-blocks.ts';

export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
  entries: readonly ArchiveEntry[];
  /** Also syncs the file to disk. */
  seal(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  at: Date;
  signal: AbortSignal;
}

export async function createArchive(path: string, { at, signal }: Options): Promise<ArchiveWriter> {
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  const entries: ArchiveEntry[] = [];

  async function write(bytes: Uint8Array): Promise<void> {
    hash.update(bytes);
    await file.appendFile(bytes);
  }

  return {
    entries,
    async add(name, bytes) {
      signal.throwIfAborted();
      await write(headerOf(name, bytes.length, at));
      await write(bytes);
      await write(paddingAfter(bytes.length));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      entries.push({ name, size: bytes.length, sha256 });
    },
    async seal() {
      await file.appendFile(sealOf(hash.digest('hex')));
      await file.sync();
    },
    close: () => file.close(),
  };
}
