import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BackupError } from '../backup-error.ts';
import { assertSealed, type ReadEntry, readEntries } from './archive-reader.ts';
import { type ArchiveEntry, FORMAT, MANIFEST, type Manifest, manifestSchema } from './manifest.ts';

/** @throws BackupError if the file doesn't match its manifest entry */
export function assertEntry({ name, bytes }: ReadEntry, expected: ArchiveEntry | undefined): void {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const isIt = expected?.name === name && expected.size === bytes.length && expected.sha256 === sha256;
  if (!isIt) throw new BackupError(`The archive is damaged at ${name}.`);
}

function parseManifest(bytes: Buffer): Manifest {
  const content: unknown = JSON.parse(bytes.toString());
  const { format } = z.object({ format: z.int() }).parse(content);
  if (format > FORMAT)
    throw new BackupError('The archive was made by a newer Hooray: restore it with that one.');
  return manifestSchema.parse(content);
}

/** @throws BackupError */
export async function verifyArchive(path: string): Promise<Manifest> {
  await assertSealed(path);
  const found: ArchiveEntry[] = [];
  for await (const { name, bytes } of readEntries(path)) {
    if (name === MANIFEST) return assertComplete(parseManifest(bytes), found);
    found.push({ name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  throw new BackupError(`${path} is no archive of Hooray: it has no manifest.`);
}

function assertComplete(manifest: Manifest, found: ArchiveEntry[]): Manifest {
  const { entries } = manifest;
  const isSame = (entry: ArchiveEntry | undefined, index: number) =>
    entry?.name === found[index]?.name && entry?.sha256 === found[index]?.sha256;
  if (entries.length === found.length && entries.every(isSame)) return manifest;
  throw new BackupError('The archive does not hold what its manifest says.');
}
