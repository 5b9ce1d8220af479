import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/**
 * A digest of git's status of the working tree: the same before and after means that nothing was
 * written into it. Undefined without git.
 */
export function describeTree(folder: string): string | undefined {
  const parts = [['status', '--porcelain'], ['diff']].map((command) =>
    spawnSync('git', command, { cwd: folder, encoding: 'utf8', maxBuffer: 1e9 }),
  );
  if (parts.some(({ status }) => status !== 0)) return undefined;
  return createHash('sha256')
    .update(parts.map(({ stdout }) => stdout).join('\0'))
    .digest('hex');
}
