import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

export type Browser = { path: string } | { path: undefined; advice: string };

const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function find(): string | undefined {
  const places = [process.env.CHROMIUM_PATH, ...KNOWN_PLACES, chromium.executablePath()];
  return places.find((path) => path && existsSync(path));
}

function run(program: string, ...parameters: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, parameters, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

/** A Chromium of this machine; installs one where that needs nobody's leave: Debian as root, else Playwright's own. */
export function provideBrowser(): Browser {
  const found = find();
  if (found) return { path: found };
  console.log('There is no Chromium here yet; installing one for the browser journeys …');
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (isDebianRoot) run('apt-get', 'update', '-qq') && run('apt-get', 'install', '-y', '-qq', 'chromium');
  else run('npx', 'playwright', 'install', 'chromium');
  const path = find();
  return path
    ? { path }
    : { path, advice: "They need a Chromium: 'npx playwright install --with-deps chromium'." };
}
