import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installDebianPackage, isDebianRoot, run } from './debian.ts';
import type { Tool } from './tool.ts';

const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function find(): string | undefined {
  const places = [process.env.CHROMIUM_PATH, ...KNOWN_PLACES, chromium.executablePath()];
  return places.find((path) => path && existsSync(path));
}

/** A Chromium of this machine; installs one where that needs nobody's leave: Debian as root, else Playwright's own. */
export function provideBrowser(): Tool {
  const found = find();
  if (found) return { path: found };
  console.log('There is no Chromium here yet; installing one for the browser journeys …');
  if (isDebianRoot()) installDebianPackage('chromium');
  else run('npx', 'playwright', 'install', 'chromium');
  const path = find();
  return path
    ? { path }
    : {
        path,
        advice: "browser journeys: they need a Chromium: 'npx playwright install --with-deps chromium'",
      };
}
