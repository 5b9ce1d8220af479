import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { installDebianPackage, isDebianRoot } from '../../../tools/start/debian.ts';
import { inProject } from '../../../tools/start/root.ts';

/** buildah builds images, and podman runs them with runc. Images, containers and volumes have their own folder. */
export interface Engine {
  /** @throws Error with the output */
  buildah(...parameters: string[]): Promise<string>;
  /** @throws Error with the output */
  podman(...parameters: string[]): Promise<string>;
  /** Runs `ops/image/label-sbom.sh`. Returns the digest. @throws Error with the output */
  labelSbom(image: string): Promise<string>;
  /** Removes the containers, so that the folder is no longer mounted. */
  dispose(): Promise<void>;
}

async function outputOf(child: ChildProcess, name: string): Promise<string> {
  const output = Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')));
  const [code] = await once(child, 'close');
  const [said = '', complaint = ''] = await output;
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${(said + complaint).trim().slice(-2000)}`);
  return said.trim();
}

function assertInstalled(): void {
  if (!isDebianRoot()) throw new Error('this needs Debian and root');
  for (const name of ['buildah', 'podman', 'runc'])
    if (
      !['/usr/bin', '/usr/sbin'].some((place) => existsSync(join(place, name))) &&
      !installDebianPackage(name)
    )
      throw new Error(`${name} was not installed`);
}

/** @throws Error if no engine is installed and none can be */
export function openEngine(folder: string): Engine {
  assertInstalled();
  const temporary = join(folder, 'temporary');
  mkdirSync(temporary);
  const env = { ...process.env, TMPDIR: temporary };
  const places = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')];
  const run = (program: string, options: string[], parameters: string[]) => {
    const child = spawn(program, [...options, ...parameters], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    return outputOf(child, `${program} ${parameters[0]}`);
  };
  const withoutSystemd = ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs', '--events-backend', 'none'];
  const engine: Engine = {
    buildah: (...parameters) => run('buildah', places, parameters),
    podman: (...parameters) => run('podman', [...places, ...withoutSystemd], parameters),
    labelSbom(image) {
      const ENGINE = ['podman', ...places, ...withoutSystemd].join(' ');
      const script = inProject('ops/image/label-sbom.sh');
      const child = spawn(script, [image], { env: { ...env, ENGINE }, stdio: ['ignore', 'pipe', 'pipe'] });
      return outputOf(child, script);
    },
    async dispose() {
      await engine.podman('rm', '--all', '--force', '--time', '0');
      await engine.buildah('rm', '--all');
    },
  };
  return engine;
}
