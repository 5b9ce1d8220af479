import { defineConfig } from 'vitest/config';
import { sentences } from './apps/web/build/sentences.ts';
import { VitestNotes } from './tools/test/report/vitest-notes.ts';

/** Tests of times and of memory, and limits of time within others: `npm run resilience -- measured` runs them, where nothing else does. */
const measured = '**/*.measured.test.ts';
const isMeasuring = process.env.MEASURE === 'on';

/** Tests that kill processes and leave it to the end of their own to clear up. */
const embeddedPostgres = 'apps/server/src/platform/db/embedded/**/*.test.ts';

export default defineConfig({
  test: {
    // Shared machines stall now and then; `npm test` names what passes only on the second try.
    retry: process.env.CI ? 1 : 0,
    reporters: ['default', new VitestNotes()],
    // Many tests wait more than they compute: three fill two processors.
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
          // The server is read once for each worker and not once for each file: half of the time went into that.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'embedded postgres', include: [embeddedPostgres] } },
    ],
  },
});
