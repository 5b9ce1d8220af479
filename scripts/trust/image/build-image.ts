import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { listBuildContext } from '../../image/build-context.ts';
import { environmentOf, readDockerfile, type Stage, type Step } from '../../image/dockerfile.ts';
import { inProject } from '../../launch/root.ts';
import { addNpm, copyTree, makeDebianRoot } from './debian-root.ts';
import { type Inside, runIn } from './in-root.ts';

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const CERTIFICATES = '/run/certificates.pem';

export interface BuiltImage {
  root: string;
  stage: Stage;
  cwd: string;
  env: Record<string, string>;
  /** The root of its base alone. */
  base: string;
}

/** What a build needs to reach registries from this machine, as an engine hands it on. */
function networkOf(root: string): Pick<Inside, 'env' | 'mounts'> {
  const proxies = Object.entries(process.env).filter(([name]) => /^(https?|no)_proxy$/i.test(name));
  const env = Object.fromEntries(proxies.map(([name, value]) => [name, value ?? '']));
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (!certificates) return { env };
  writeFileSync(join(root, CERTIFICATES), '');
  return { env: { ...env, NODE_EXTRA_CA_CERTS: CERTIFICATES }, mounts: { [CERTIFICATES]: certificates } };
}

/** The folder of a cache is npm's, whose content is checked by the lockfile. */
function cacheOf({ flags }: Step, root: string): Record<string, string> {
  const target = /^type=cache,target=(\/\S+)$/.exec(flags.get('mount') ?? '')?.[1];
  if (!target) return {};
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm');
  for (const folder of [cache, join(root, target)]) mkdirSync(folder, { recursive: true });
  return { [target]: cache };
}

/** COPY: a folder's content into the target, a file to the target or, where that ends with a slash, into it. */
function copy({ words: [source = '', target = ''] }: Step, from: string, root: string, cwd: string): void {
  const path = join(from, source);
  const to = join(root, resolve(cwd, target));
  if (statSync(path).isDirectory()) {
    mkdirSync(to, { recursive: true });
    copyTree(`${path}/.`, to);
    return;
  }
  const file = target.endsWith('/') ? join(to, basename(path)) : to;
  mkdirSync(dirname(file), { recursive: true });
  copyTree(path, file);
}

function copyContext(to: string): void {
  for (const path of listBuildContext(inProject('.')))
    cpSync(inProject(path), join(to, path), { recursive: true });
}

async function buildStage(stage: Stage, root: string, stages: Map<string, string>): Promise<string> {
  const network = networkOf(root);
  let cwd = '/';
  for (const step of stage.steps) {
    const from = step.flags.get('from');
    if (step.keyword === 'WORKDIR') {
      cwd = resolve(cwd, step.words[0] ?? '');
      mkdirSync(join(root, cwd), { recursive: true });
    } else if (step.keyword === 'RUN') {
      const mounts = { ...network.mounts, ...cacheOf(step, root), '/etc/resolv.conf': '/etc/resolv.conf' };
      const env = { ...network.env, PATH, HOME: '/root' };
      await runIn({ root, cwd, env, mounts }, ['sh', '-c', step.text]);
    } else if (step.keyword === 'COPY' && from) {
      copy(step, stages.get(from) ?? '', root, cwd);
    } else if (step.keyword === 'COPY' && step.text === '. .') {
      copyContext(join(root, cwd));
    } else if (!/^(CMD|ENV|EXPOSE|HEALTHCHECK|LABEL|USER)$/.test(step.keyword)) {
      throw new Error(`nothing is known about ${step.keyword} ${step.text}`);
    }
  }
  return cwd;
}

/** Does what an engine would do with the Dockerfile, each stage in a folder of Debian's base system. */
export async function buildImage(folder: string): Promise<BuiltImage> {
  const [build, stage] = readDockerfile(readFileSync(inProject('Dockerfile'), 'utf8'));
  if (!build?.base.startsWith('node:') || !stage) throw new Error('the Dockerfile has other stages');
  const base = join(folder, 'base');
  makeDebianRoot(stage.base, base);
  const roots = { build: join(folder, 'build'), image: join(folder, 'image') };
  for (const root of Object.values(roots)) copyTree(base, root);
  await addNpm(roots.build);
  await buildStage(build, roots.build, new Map());
  const cwd = await buildStage(stage, roots.image, new Map([[build.name ?? '', roots.build]]));
  return { root: roots.image, stage, cwd, env: { PATH, ...environmentOf(stage) }, base };
}
