import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { inProject } from '../../../../tools/start/root.ts';
import type { Scenario } from '../../scenario.ts';

function listFiles(): string[] {
  const files = globSync('{apps,checks,packages,tools}/**/*.test.{ts,tsx}', {
    cwd: inProject('.'),
    exclude: (path) => path.includes('node_modules'),
  });
  return files.filter(
    (path) =>
      path.endsWith('.measured.test.ts') ||
      readFileSync(inProject(path), 'utf8').includes('assertions/measured.ts'),
  );
}

function runTests(files: string[]): string {
  const { status } = spawnSync('npx', ['vitest', 'run', '--maxWorkers=1', ...files], {
    cwd: inProject('.'),
    stdio: 'inherit',
    env: { ...process.env, MEASURE: 'on' },
  });
  if (status !== 0) throw new Error('see above');
  return `${files.length} files`;
}

/** Limits of time and memory need an idle machine, so `npm test` can't check them. */
export const measuredTestsPass: Scenario = {
  name: 'measured tests pass',
  async run(report) {
    await report.round('times and memory', async () => runTests(listFiles()));
  },
};
