import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { inProject } from '../../../../tools/start/root.ts';
import type { Scenario } from '../../scenario.ts';

/** Test files with measurements or time limits that require an idle machine. */
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

/** One file after the other, so that no test waits for another. */
function runTests(files: string[]): string {
  const { status } = spawnSync('npx', ['vitest', 'run', '--maxWorkers=1', ...files], {
    cwd: inProject('.'),
    stdio: 'inherit',
    env: { ...process.env, MEASURE: 'on' },
  });
  if (status !== 0) throw new Error('see above');
  return `${files.length} files`;
}

/** The rules about times and memory, which `npm test` cannot check while other programs use the processor. */
export const measuredTestsPass: Scenario = {
  name: 'measured tests pass',
  async run(report) {
    await report.round('times and memory', async () => runTests(listFiles()));
  },
};
