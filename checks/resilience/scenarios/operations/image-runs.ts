import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sbom } from '../../../../tools/build/image/sbom.ts';
import { inProject } from '../../../../tools/start/root.ts';
import { BASES, makeBaseImages } from '../../image/base-images.ts';
import { type Engine, openEngine } from '../../image/engine.ts';
import { LIMITS } from '../../image/running-image.ts';
import { useHomeImage } from '../../image/use-home-image.ts';
import { useImage } from '../../image/use-image.ts';
import type { Report } from '../../report.ts';
import type { Scenario } from '../../scenario.ts';
import { timed } from '../../watch.ts';

const IMAGE = 'localhost/hooray:local';
const HOME_IMAGE = 'localhost/hooray:home';

const MAX_MEGABYTES = 400;

/** Builds as in docs/operating.md §10.1. The format must not be OCI, which has no HEALTHCHECK. */
async function buildImages(engine: Engine, folder: string): Promise<string> {
  await makeBaseImages(engine, folder);
  const options = ['--format', 'docker', '--isolation', 'chroot', '--network', 'host'];
  const build = (target: string, image: string) =>
    engine.buildah(
      'build',
      ...options,
      ...['--pull-never', '--layers', '--target', target, '--tag', image],
      inProject(),
    );
  const took = await timed(async () => {
    await build('production', IMAGE);
    await build('home', HOME_IMAGE);
  });
  return `${await engine.buildah('--version')}, ${(took / 1000).toFixed(0)} s`;
}

async function assertSmall(engine: Engine): Promise<string> {
  const sizes = await engine.podman('image', 'inspect', '--format', '{{.Size}}', IMAGE, BASES.debian);
  const [whole = 0, ofBase = 0] = sizes.split('\n').map((size) => Number(size) / 1_000_000);
  const seen = `${whole.toFixed(0)} MB unpacked (at most ${MAX_MEGABYTES}), ${ofBase.toFixed(0)} of them Debian's`;
  if (!(whole <= MAX_MEGABYTES)) throw new Error(seen);
  return seen;
}

/**
 * As in docs/operating.md §10.1: the label has the digest of the file, which lists what the server needs and
 * no more.
 */
async function assertHasSbom(engine: Engine): Promise<string> {
  const digest = await engine.labelSbom(IMAGE);
  const labels = JSON.parse(await engine.podman('image', 'inspect', '--format', '{{json .Labels}}', IMAGE));
  const file = labels['hooray.sbom.file'];
  const written = await engine.podman('run', '--rm', ...LIMITS, IMAGE, 'cat', file);
  const seen = createHash('sha256').update(`${written}\n`).digest('hex');
  if (labels['hooray.sbom.sha256'] !== seen || digest !== seen) throw new Error(`${seen} is not the label's`);
  const { components } = JSON.parse(written) as Sbom;
  const names = new Set(components.map(({ name }) => name));
  for (const name of ['fastify', 'react', 'pg'])
    if (!names.has(name)) throw new Error(`${name} is not listed`);
  for (const name of ['vitest', 'vite', 'typescript'])
    if (names.has(name)) throw new Error(`${name} is listed`);
  return `${components.length} components, ${seen.slice(0, 12)}…`;
}

/** Uses buildah, podman and runc, with a read-only root and no capabilities. Needs Debian and root. */
export const imageRuns: Scenario = {
  name: 'image: built by buildah, run by podman and runc',
  async run(report: Report) {
    const folder = mkdtempSync(join(tmpdir(), 'hooray-image-'));
    const engine = openEngine(folder);
    try {
      await report.round('it is built', () => buildImages(engine, folder));
      await report.round('its size', () => assertSmall(engine));
      await report.round('its SBOM', () => assertHasSbom(engine));
      await report.round('it runs', () => useImage(engine, IMAGE));
      await report.round('it runs at home', () => useHomeImage(engine, HOME_IMAGE));
    } finally {
      await engine.dispose();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
