import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStorage } from '@hooray/server/platform/storage/storage.ts';
import pg from 'pg';
import { inject } from 'vitest';
import type { Place } from '../factories/backups.ts';
import { createDatabase, TEMPLATE } from '../processes/cluster.ts';

export interface FolderPlace extends Place {
  folder: string;
}

const folders: string[] = [];

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hooray-backups-'));
  folders.push(folder);
  return folder;
}

/** Call it after all tests of a file. This module can't, because the files of a worker share it. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Creates a database, and a folder for its pictures. */
export async function openPlace(template?: string): Promise<FolderPlace> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await createDatabase(inject('connection'), name, template);
  const folder = newFolder();
  return {
    config: { ...inject('connection'), database: name },
    storage: createFolderStorage(folder),
    folder,
  };
}

/** Creates an empty database whose role has no other privileges, as hosting services offer. */
export async function openPlainPlace(): Promise<FolderPlace> {
  const place = await openPlace();
  const { database = '' } = place.config;
  await rowsOf(
    place,
    `create role ${database} login password 'plain'; alter database ${database} owner to ${database}`,
  );
  return { ...place, config: { ...place.config, user: database, password: 'plain' } };
}

export const openFreshPlace = () => openPlace(TEMPLATE);

export async function rowsOf({ config }: Pick<Place, 'config'>, text: string): Promise<object[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
