import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where pictures lie, under keys of our own making. */
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
      if (!(await disk.exists(key))) return undefined;
      return disk.getBytes(key);
    },
    remove: (key) => disk.delete(key),
  };
}
