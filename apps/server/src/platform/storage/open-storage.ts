import { join } from 'node:path';
import type { S3Address } from './s3-address.ts';
import { createFolderStorage, type Storage } from './storage.ts';

interface StorageSettings {
  dataDir: string;
  storage: S3Address | undefined;
}

/** Doesn't contact the bucket yet. */
export async function openStorage({ dataDir, storage }: StorageSettings): Promise<Storage> {
  if (!storage) return createFolderStorage(join(dataDir, 'pictures'));
  // The AWS SDK is large.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(storage);
}
