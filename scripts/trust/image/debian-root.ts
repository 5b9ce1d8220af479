import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installDebianPackage, isDebianRoot, run } from '../../launch/debian.ts';
import { inProject } from '../../launch/root.ts';
import { runIn } from './in-root.ts';

const RELEASES: Record<string, string> = { 'debian:13-slim': 'trixie' };

/** What the slim variants of Debian's images leave out, besides what packages were installed from. */
const NOT_SLIM = [
  'var/cache/apt/*',
  'var/lib/apt/lists/*',
  'usr/share/{info,locale,man}/*',
  'usr/share/doc/*/!(copyright)',
];

/** So does the slim image, which keeps no index of what could be installed. */
const KEEP_NO_INDEX = 'Dir::Cache::pkgcache "";\nDir::Cache::srcpkgcache "";\n';

/** A copy of a folder with owners, modes and links. */
export function copyTree(from: string, to: string): void {
  if (spawnSync('cp', ['-a', from, to], { stdio: 'inherit' }).status !== 0)
    throw new Error(`${from} was not copied`);
}

/**
 * Debian's base system as its slim image has it: made from the same packages, because images cannot be had without an engine.
 * @throws Error where it cannot be made
 */
export function makeDebianRoot(image: string, folder: string): void {
  const release = RELEASES[image];
  if (!release) throw new Error(`no release of Debian is known for ${image}`);
  if (!isDebianRoot()) throw new Error('this needs Debian and root');
  const hasTool = existsSync('/usr/sbin/debootstrap') || installDebianPackage('debootstrap');
  if (!hasTool || !run('debootstrap', '--variant=minbase', release, folder))
    throw new Error('Debian was not installed into a folder');
  writeFileSync(join(folder, 'etc/apt/apt.conf.d/docker-clean'), KEEP_NO_INDEX);
  for (const path of globSync(NOT_SLIM, { cwd: folder })) rmSync(join(folder, path), { recursive: true });
}

/** What the image of Node adds for the build: npm, and any Node to run it. Both are this machine's. */
export async function addNpm(root: string): Promise<void> {
  const lib = join(root, 'usr/local/lib/node_modules');
  mkdirSync(lib, { recursive: true });
  copyFileSync(inProject('node_modules/.bin/node'), join(root, 'usr/local/bin/node'));
  // npm names its own program to what it runs.
  const { npm_execpath: npm = '/usr/lib/node_modules/npm/bin/npm-cli.js' } = process.env;
  copyTree(dirname(dirname(npm)), join(lib, 'npm'));
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' };
  await runIn({ root, env }, ['sh', '-c', 'apt-get update -qq && apt-get install -y -qq libatomic1']);
}
