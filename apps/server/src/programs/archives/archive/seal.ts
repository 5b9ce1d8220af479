import { headerOf, paddingAfter, TAR_END } from './tar-blocks.ts';

const SEAL = 'sha256';

/**
 * The last bytes of an archive: a file with the SHA-256 of all bytes before it, and the end of the tar. They depend
 * only on the digest, so a reader recreates and compares them, and detects a flipped byte in the seal itself too.
 */
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
