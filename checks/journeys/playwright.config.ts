import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../tools/start/browser.ts';

const executablePath = findBrowser();
// Emulating a graphics card takes a fifth more CPU time than drawing without one.
const args = ['--disable-quic', '--disable-background-networking', '--disable-gpu'];
// Chromium's own sandbox does not work as root.
if (process.getuid?.() === 0) args.push('--no-sandbox');

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(import.meta.dirname, 'test-results'),
  globalSetup: join(import.meta.dirname, 'support/hooray/global-setup.ts'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Shared machines stall occasionally. `npm test` lists the tests that pass only on retry.
  retries: process.env.CI ? 1 : 0,
  reporter: [[process.env.CI ? 'dot' : 'list'], ['../../tools/test/report/playwright-notes.ts']],
  // Generous, for busy machines. Journeys about a time limit check it themselves.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    // Without screenshots, because they cost more than the journeys. With retries, only the retry is traced.
    trace: { mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    locale: 'en-US',
    // Registering a service worker slows every journey down. Journeys about the worker allow it.
    serviceWorkers: 'block',
    // Animations are drawn sixty times a second. Journeys about motion turn them on with `inMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args,
      ...(executablePath && { executablePath }),
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } }, grepInvert: /@phone-only/ },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      grep: /@phone/,
    },
  ],
});
