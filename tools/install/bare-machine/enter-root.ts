import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** Processes are isolated from this machine's. The network is shared. */
export interface Inside {
  root: string;
  /** This machine's files or folders by mount path. */
  mounts: Record<string, string>;
  cwd: string;
  env: Record<string, string>;
}

/** Takes the root, pairs of source and mount path, `--`, and the command. */
const ENTER = `set -e
root=$1; shift
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
while [ "$1" != -- ]; do mount --bind "$1" "$root$2"; shift 2; done; shift
exec chroot "$root" "$@"`;

/** Makes the command the namespace's first process, with no shell above it. */
export function spawnIn({ root, mounts, cwd, env }: Inside, command: string[]): ChildProcess {
  const mounted = Object.entries(mounts).flatMap(([where, what]) => [what, where]);
  const isolated = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', ENTER, 'sh'];
  return spawn('unshare', [...isolated, root, ...mounted, '--', 'env', '-C', cwd, ...command], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Returns a function that returns the output so far. */
export function collectOutput(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return () => output;
}

export async function runIn(
  inside: Inside,
  command: string[],
): Promise<{ code: number | null; output: string }> {
  const child = spawnIn(inside, command);
  const output = collectOutput(child);
  const [code] = await once(child, 'close');
  return { code, output: output() };
}

/** Returns the exit code. @throws Error if the process has already ended */
export async function stopInside(child: ChildProcess): Promise<number | null> {
  const exit = once(child, 'exit');
  const [first = ''] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ');
  if (!/^[1-9]/.test(first)) throw new Error('the process to stop has ended already');
  process.kill(Number(first), 'SIGTERM');
  const [code] = await exit;
  return code;
}
