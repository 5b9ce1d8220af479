import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installDebianPackage, isDebianRoot, run } from './debian.ts';
import type { Tool } from './tool.ts';

/** The headless shell comes first: the same engine at less than half the CPU time. */
const KNOWN_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export function findBrowser(): string | undefined {
  const places = [process.env.CHROMIUM_PATH, ...KNOWN_PLACES, chromium.executablePath()];
  return places.find((path) => path && existsSync(path));
}

/** Installs Debian's Chromium as root, otherwise Playwright's. */
export function provideBrowser(): Tool {
  const found = findBrowser();
  if (found) return { path: found };
  console.log('There is no Chromium here yet; installing one for the browser journeys …');
  // Older Debian releases have no package with only the shell.
  if (isDebianRoot()) installDebianPackage('chromium-headless-shell') || installDebianPackage('chromium');
  else run('npx', 'playwright', 'install', 'chromium');
  const path = findBrowser();
  return path
    ? { path }
    : {
        path,
        advice: "browser journeys: they need a Chromium: 'npx playwright install --with-deps chromium'",
      };
}
