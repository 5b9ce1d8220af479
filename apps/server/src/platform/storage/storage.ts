import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/**
 * Where pictures lie, under keys of our own making: letters, digits and `-_!./`, none a folder of another.
 * Storage over a network throws AppError UNAVAILABLE while it cannot be reached.
 */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or undefined where there are none. */
  find(key: string): Promise<Uint8Array | undefined>;
  /** Deletes; a key that is not there is fine. */
  remove(key: string): Promise<void>;
}

/** Storage in a folder of this machine. */
export function createFolderStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: pathToFileURL(`${folder}/`), visibility: 'private' }));
  return {
    put: (key, bytes) => disk.put(key, bytes),
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
