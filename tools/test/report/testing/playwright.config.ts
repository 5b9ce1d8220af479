import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testMatch: '*.journey.ts',
  // Playwright empties this folder on start, so nothing else may use it.
  outputDir: join(import.meta.dirname, 'test-results'),
  retries: 1,
  workers: 1,
  reporter: [['../playwright-notes.ts']],
  projects: [{ name: 'desktop' }],
});
