import { headerOf, paddingAfter, TAR_END } from './tar-blocks.ts';

const SEAL = 'sha256';

/** Depends only on the digest, so a reader recreates it and detects a flipped byte in the seal itself too. */
export function sealOf(digest: string): Buffer {
  const content = Buffer.from(`${digest}\n`);
  return Buffer.concat([
    headerOf(SEAL, content.length, new Date(0)),
    content,
    paddingAfter(content.length),
    TAR_END,
  ]);
}

export const SEAL_LENGTH = sealOf('0'.repeat(64)).length;
