import { spawnSync } from 'node:child_process';
import { globSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeBareRoot } from '../../../tools/install/bare-machine/bare-root.ts';
import { inProject } from '../../../tools/start/root.ts';
import type { Engine } from './engine.ts';

export const BASES = {
  debian: 'docker.io/library/debian:13-slim',
  node: 'docker.io/library/node:24-slim',
};

/** Packages that Debian's slim images leave out. */
const NOT_SLIM = [
  'var/cache/apt/*',
  'var/lib/apt/lists/*',
  'usr/share/{info,locale,man}/*',
  'usr/share/doc/*/!(copyright)',
];

const CERTIFICATES = '/run/certificates.pem';

async function importDebian(engine: Engine, folder: string): Promise<void> {
  const root = join(folder, 'debian');
  makeBareRoot('trixie', root);
  for (const path of globSync(NOT_SLIM, { cwd: root })) rmSync(join(root, path), { recursive: true });
  writeFileSync(
    join(root, 'etc/apt/apt.conf.d/docker-clean'),
    'Dir::Cache::pkgcache "";\nDir::Cache::srcpkgcache "";\n',
  );
  const archive = join(folder, 'debian.tar');
  const { status } = spawnSync('tar', ['-C', root, '-cf', archive, '.'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the base image was not packed');
  await engine.podman('import', archive, BASES.debian);
  rmSync(archive);
  rmSync(root, { recursive: true });
}

/** Uses this machine's Node and npm. The certificates for npm aren't in the last stage. */
async function commitNode(engine: Engine): Promise<void> {
  const container = await engine.buildah('from', '--pull-never', BASES.debian);
  // npm passes its own path to the scripts that it runs.
  const { npm_execpath: npm = '/usr/lib/node_modules/npm/bin/npm-cli.js', NODE_EXTRA_CA_CERTS } = process.env;
  await engine.buildah('copy', container, inProject('node_modules/.bin/node'), '/usr/local/bin/node');
  await engine.buildah('copy', container, dirname(dirname(npm)), '/usr/local/lib/node_modules/npm');
  const link = ['ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm'];
  await engine.buildah('run', '--isolation', 'chroot', '--network', 'host', container, '--', ...link);
  if (NODE_EXTRA_CA_CERTS) {
    await engine.buildah('copy', container, NODE_EXTRA_CA_CERTS, CERTIFICATES);
    await engine.buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container);
  }
  await engine.buildah('commit', '--rm', container, BASES.node);
}

/** Replaces a registry. It builds the Dockerfile's base images from Debian packages, under the same names. */
export async function makeBaseImages(engine: Engine, folder: string): Promise<void> {
  await importDebian(engine, folder);
  await commitNode(engine);
}
