import { Header } from 'tar';

/** Tar counts in blocks of this size. */
export const BLOCK = 512;

/** The end of every tar. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** The header of a file in a tar. @throws Error for a name that the format has no room for */
export function headerOf(path: string, size: number, mtime: Date): Buffer {
  const block = Buffer.alloc(BLOCK);
  const header = new Header({ path, size, mtime, mode: 0o600, uid: 0, gid: 0, type: 'File' });
  if (header.encode(block)) throw new Error(`the name ${path} does not fit into a tar`);
  return block;
}

/** The zeros between the end of a file and the next header. */
export function paddingAfter(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** The name and size that a header gives. Undefined for what is no header. */
export function readHeader(block: Buffer): { name: string; size: number } | undefined {
  const { path, size, cksumValid } = new Header(block);
  if (!cksumValid || path === undefined || size === undefined) return undefined;
  return { name: path, size };
}
