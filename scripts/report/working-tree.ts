import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/**
 * What git sees of the working tree beside its last commit, as a digest: the same before and after means that nothing was
 * written into it. Undefined where there is no git.
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
