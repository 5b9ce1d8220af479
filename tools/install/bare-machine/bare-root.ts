import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installDebianPackage, isDebianRoot, run } from '../../start/debian.ts';
import { inProject } from '../../start/root.ts';
import type { Inside } from './enter-root.ts';

const CERTIFICATES = '/run/certificates.pem';
export const CHECKOUT = '/hooray';

/** A Debian release with nothing but Node and its npm. */
export interface BareMachine {
  release: string;
  node: string;
  npm: string;
}

/** Something is missing, such as root rights. The check is then skipped instead of failing. */
export class MissingNeed extends Error {}

/** @throws MissingNeed if the root can't be made here */
export function makeBareRoot(release: string, folder: string): void {
  if (process.platform !== 'linux' || !isDebianRoot()) throw new MissingNeed('root on Debian');
  if (!existsSync('/usr/sbin/debootstrap') && !installDebianPackage('debootstrap'))
    throw new MissingNeed('debootstrap');
  if (!run('debootstrap', '--variant=minbase', release, folder))
    throw new MissingNeed("Debian's packages from the network");
}

function copy(from: string, to: string): void {
  const { status } = spawnSync('cp', ['-a', from, to], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${from} was not copied`);
}

/** Copies files listed by Git, without build output and packages. @throws MissingNeed without git */
function copyCheckout(to: string): void {
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', listing, { cwd: inProject(), encoding: 'utf8' });
  if (status !== 0) throw new MissingNeed('a checkout of git');
  for (const path of stdout.split('\0').filter((path) => path && existsSync(inProject(path)))) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(inProject(path), join(to, path));
  }
}

/** @throws MissingNeed if npm's registry cannot be reached */
export function addMachine({ node, npm }: BareMachine, bareRoot: string, root: string): void {
  copy(bareRoot, root);
  const packageName = `node-linux-${process.arch}`;
  const tools = join(root, 'opt/tools');
  mkdirSync(tools);
  const specifiers = [`${packageName}@${node}`, `npm@${npm}`];
  if (!run('npm', 'install', '--silent', '--no-save', '--prefix', tools, ...specifiers))
    throw new MissingNeed("npm's registry");
  for (const [name, target] of [
    ['node', `${packageName}/bin/node`],
    ['npm', 'npm/bin/npm-cli.js'],
  ] as const)
    symlinkSync(`/opt/tools/node_modules/${target}`, join(root, 'usr/local/bin', name));
  copyCheckout(join(root, CHECKOUT));
}

/** Passes on network proxies, npm's cache and Hooray's settings. */
export function insideOf(root: string, settings: Record<string, string>): Inside {
  const proxies = Object.entries(process.env).filter(([name]) => /^(https?|no)_proxy$/i.test(name));
  const { stdout } = spawnSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8', cwd: root });
  const cache = stdout.trim();
  mkdirSync(join(root, 'root/.npm'), { recursive: true });
  const mounts: Record<string, string> = { '/etc/resolv.conf': '/etc/resolv.conf' };
  writeFileSync(join(root, 'etc/resolv.conf'), '');
  if (existsSync(cache)) mounts['/root/.npm'] = cache;
  const env: Record<string, string> = {
    ...Object.fromEntries(proxies.map(([name, value]) => [name, value ?? ''])),
    PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    ...settings,
  };
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) {
    writeFileSync(join(root, CERTIFICATES), '');
    mounts[CERTIFICATES] = certificates;
    env.NODE_EXTRA_CA_CERTS = CERTIFICATES;
  }
  return { root, mounts, cwd: CHECKOUT, env };
}
