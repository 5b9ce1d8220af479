import { open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/**
 * Stores pictures under keys that we generate: letters, digits and `-_!./`, none a folder of another.
 * Storage over a network throws AppError UNAVAILABLE while it cannot be reached.
 */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or undefined if there are none. */
  find(key: string): Promise<Uint8Array | undefined>;
  /** Deletes; a key that does not exist is not an error. */
  remove(key: string): Promise<void>;
}

/** Storage in a folder of this machine. */
export function createFolderStorage(folder: string): Storage {
  const driver = new FSDriver({ location: pathToFileURL(`${folder}/`), visibility: 'private' });
  // The driver's own method returns all memory behind the bytes. In Node 24 that is 64 KB for an empty file.
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
      try {
        return await disk.getBytes(key);
      } catch (error) {
        const cause = (error as Error).cause as NodeJS.ErrnoException | undefined;
        if (cause?.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (key) => disk.delete(key),
  };
}

/** Waits until a file and its name are on the disk: the row that names it is, once it is committed. */
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
