import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installDebianPackage, isDebianRoot, run } from './debian.ts';
import type { Tool } from './tool.ts';

/** The same browser engine at less than half the CPU time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const KNOWN_PLACES = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export function findBrowser(): string | undefined {
  const places = [process.env.CHROMIUM_PATH, ...KNOWN_PLACES, chromium.executablePath()];
  return places.find((path) => path && existsSync(path));
}

/**
 * As root on Debian, installs the headless shell, even beside a full Chromium. Otherwise installs Playwright's
 * Chromium.
 */
export function provideBrowser(): Tool {
  const isRoot = isDebianRoot();
  if (isRoot && !process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL)) {
    console.log('Installing a headless Chromium for the browser journeys …');
    installDebianPackage('chromium-headless-shell');
  }
  if (!findBrowser()) {
    console.log('There is no Chromium here yet; installing one for the browser journeys …');
    // Older Debian releases have no package for the shell alone.
    if (isRoot) installDebianPackage('chromium');
    else run('npx', 'playwright', 'install', 'chromium');
  }
  const path = findBrowser();
  return path
    ? { path }
    : {
        path,
        advice: "browser journeys: they need a Chromium: 'npx playwright install --with-deps chromium'",
      };
}
