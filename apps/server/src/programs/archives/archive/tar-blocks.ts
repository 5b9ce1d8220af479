import { Header } from 'tar';

export const BLOCK = 512;

export const TAR_END = Buffer.alloc(2 * BLOCK);

/** @throws Error if the name is too long for the format */
export function headerOf(path: string, size: number, mtime: Date): Buffer {
  const block = Buffer.alloc(BLOCK);
  const header = new Header({ path, size, mtime, mode: 0o600, uid: 0, gid: 0, type: 'File' });
  if (header.encode(block)) throw new Error(`the name ${path} does not fit into a tar`);
  return block;
}

export function paddingAfter(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** Returns undefined if the block isn't a header. */
export function readHeader(block: Buffer): { name: string; size: number } | undefined {
  const { path, size, cksumValid } = new Header(block);
  if (!cksumValid || path === undefined || size === undefined) return undefined;
  return { name: path, size };
}
