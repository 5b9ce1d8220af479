import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** If the digest is unchanged, nothing was written to the tree. Returns undefined without git. */
export function describeTree(folder: string): string | undefined {
  const parts = [['status', '--porcelain'], ['diff']].map((command) =>
    spawnSync('git', command, { cwd: folder, encoding: 'utf8', maxBuffer: 1e9 }),
  );
  if (parts.some(({ status }) => status !== 0)) return undefined;
  return createHash('sha256')
    .update(parts.map(({ stdout }) => stdout).join('\0'))
    .digest('hex');
}
