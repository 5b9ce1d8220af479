import './launch/require-node.ts';
import { spawnSync } from 'node:child_process';
import { provideBrowser } from './launch/browser.ts';
import { provideRedis } from './launch/redis.ts';
import { inProject } from './launch/root.ts';

interface Step {
  name: string;
  command: string[];
}

const browser = provideBrowser();
const redis = provideRedis();

const steps: Step[] = [
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'unit and server tests', command: ['npm', 'run', '--silent', 'test:unit'] },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  ...(browser.path ? [{ name: 'browser journeys', command: ['npm', 'run', '--silent', 'test:e2e'] }] : []),
];

function isPassed({ name, command: [program = '', ...parameters] }: Step): boolean {
  const began = performance.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync(program, parameters, {
    cwd: inProject('.'),
    stdio: 'inherit',
    env: {
      ...process.env,
      JOURNEYS: 'main',
      ...(browser.path && { CHROMIUM_PATH: browser.path }),
      ...(redis.path && { REDIS_SERVER: redis.path }),
    },
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return status === 0;
}

const results = steps.map((step) => ({ ...step, passed: isPassed(step) }));
const failed = results.filter(({ passed }) => !passed);
const skipped = [browser, redis].flatMap((tool) => (tool.path === undefined ? [tool.advice] : []));
console.log(`\nSkipped: ${skipped.join('; ') || 'nothing'}`);
if (failed.length > 0) console.log(`Failed: ${failed.map(({ name }) => name).join(', ')}`);
console.log(`steps: ${results.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
