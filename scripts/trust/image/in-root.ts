import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** How a container is run, as far as a chroot in namespaces of its own can do it. Its network is this machine's. */
export interface Inside {
  root: string;
  /** Root where there is none. Without rights that a program could gain, in any case. */
  uid?: number;
  isReadOnly?: boolean;
  /** Folders or files of this machine, by the path where they are mounted. */
  mounts?: Record<string, string>;
  cwd?: string;
  env: Record<string, string>;
}

/** The first argument is the root, the second `ro` or `rw`; then pairs of what is mounted where, `--`, and the command. */
const ENTER = `set -e
root=$1; mode=$2; shift 2
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
while [ "$1" != -- ]; do mount --bind "$1" "$root$2"; shift 2; done; shift
if [ "$mode" = ro ]; then mount -t tmpfs tmpfs "$root/tmp"; mount -o remount,bind,ro "$root"; fi
exec chroot "$root" "$@"`;

/** Its first process is the command: there is no shell above it, as in a container. */
export function spawnIn(inside: Inside, command: string[]): ChildProcess {
  const { root, uid, isReadOnly, mounts = {}, cwd = '/', env } = inside;
  const mounted = Object.entries(mounts).flatMap(([where, what]) => [what, where]);
  const none = '--no-new-privs --bounding-set=-all --inh-caps=-all'.split(' ');
  const asUser =
    uid === undefined ? [] : ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', ...none];
  const places = [root, isReadOnly ? 'ro' : 'rw', ...mounted, '--'];
  const isolated = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', ENTER, 'sh'];
  return spawn('unshare', [...isolated, ...places, ...asUser, 'env', '-C', cwd, ...command], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a command to its end. Returns what it says. @throws Error with that, if it fails */
export async function runIn(inside: Inside, command: string[]): Promise<string> {
  const child = spawnIn(inside, command);
  const said = hear(child);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${said().slice(-2000)}`);
  return said();
}

/** The output so far. */
export function hear(child: ChildProcess): () => string {
  let heard = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      heard += text;
    });
  }
  return () => heard;
}

/** Sends SIGTERM to the first process inside, and waits for its end. Returns its exit code. */
export async function stopInside(child: ChildProcess): Promise<number | null> {
  const [first] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ');
  process.kill(Number(first), 'SIGTERM');
  const [code] = await once(child, 'exit');
  return code;
}
