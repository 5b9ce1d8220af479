import { defineConfig } from 'vitest/config';
import { sentences } from './apps/web/build/sentences.ts';
import { VitestNotes } from './tools/test/report/vitest-notes.ts';

/** Tests of time and memory. `npm run resilience -- measured` runs them alone. */
const measured = '**/*.measured.test.ts';
const isMeasuring = process.env.MEASURE === 'on';

/** Tests that kill processes and clean up only when their own process ends. */
const embeddedPostgres = 'apps/server/src/platform/db/embedded/**/*.test.ts';

export default defineConfig({
  test: {
    // Shared machines stall occasionally. `npm test` lists the tests that pass only on retry.
    retry: process.env.CI ? 1 : 0,
    reporters: ['default', new VitestNotes()],
    // Most tests wait more than they compute, so three workers fill two processors.
    maxWorkers: 3,
    // For busy machines: tests about a time limit check that limit themselves.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 40_000 } },
    projects: [
      {
        extends: true,
        plugins: [sentences()],
        test: {
          name: 'hooray',
          setupFiles: ['apps/web/src/lib/language/testing/english.ts'],
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.{ts,tsx}',
            'apps/web/build/*.test.ts',
            '{checks,tools}/**/*.test.ts',
          ],
          exclude: [embeddedPostgres, ...(isMeasuring ? [] : [measured])],
          globalSetup: ['packages/testkit/processes/cluster.ts'],
          // Loads the server once per worker instead of once per file, which took half of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'embedded postgres', include: [embeddedPostgres] } },
    ],
  },
});
