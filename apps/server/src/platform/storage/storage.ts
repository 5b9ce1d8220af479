import { open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { unlessError } from '../errors/failures.ts';

/** Keys consist of letters, digits and `-_!./`. @throws AppError UNAVAILABLE while a bucket is unreachable */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  find(key: string): Promise<Uint8Array | undefined>;
  /** A missing key isn't an error. */
  remove(key: string): Promise<void>;
}

export function createFolderStorage(folder: string): Storage {
  const driver = new FSDriver({ location: pathToFileURL(`${folder}/`), visibility: 'private' });
  // The driver's own method retains the whole memory block, in Node 24 64 KB even for an empty file.
  driver.getBytes = async (key) => {
    const { buffer, byteOffset, byteLength } = await readFile(join(folder, key));
    return new Uint8Array(buffer, byteOffset, byteLength);
  };
  const disk = new Disk(driver);
  return {
    async put(key, bytes) {
      await disk.put(key, bytes);
      await flush(join(folder, key));
    },
    async find(key) {
      return unlessError(disk.getBytes(key), (error) => {
        const cause = (error as Error).cause as NodeJS.ErrnoException | undefined;
        return cause?.code === 'ENOENT';
      });
    },
    remove: (key) => disk.delete(key),
  };
}

/** A committed row may reference the file. */
async function flush(file: string): Promise<void> {
  for (const path of [file, dirname(file)]) {
    const opened = await open(path);
    try {
      await opened.sync();
    } finally {
      await opened.close();
    }
  }
}
