import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export function run(program: string, ...parameters: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, parameters, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

/** Root can install packages without prompting. */
export function isDebianRoot(): boolean {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

export function installDebianPackage(name: string): boolean {
  return run('apt-get', 'update', '-qq') && run('apt-get', 'install', '-y', '-qq', name);
}
