import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { inProject } from '../../start/root.ts';

const operating = readFileSync(inProject('docs/operating/start-and-upgrade.md'), 'utf8');
const section = operating.slice(operating.indexOf('## 4 Starting'), operating.indexOf('## 5 Upgrades'));
const messages = Array.from(section.matchAll(/^\| '([^|]+)'[^|']*\|/gm), ([, message = '']) => message);

/** Returns the fixed parts of a documented message, without placeholders. */
const partsOf = (message: string) => message.split(/ ?… ?|\d+ mistake/).filter(Boolean);

/** The sources, with adjacent string literals joined. */
const sources = globSync(
  ['apps/{server,sandbox}/src/**/*.ts', 'tools/{build,cluster,demo,dev,install,start,test}/*.{ts,cjs}'],
  {
    cwd: inProject(),
  },
)
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(inProject(path), 'utf8').replaceAll(/['`] \+\s*['`]/g, ''))
  .join('\n');

test.each(messages)('the program prints the documented message: %s', (message) => {
  for (const part of partsOf(message)) expect(sources.includes(part), part).toBe(true);
});

test('npm start prints the documented message for a port that is taken', async () => {
  expect(messages.length).toBeGreaterThan(12);
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const start = spawn(process.execPath, [inProject('tools/start/main.ts')], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = (await text(start.stderr)).trim();
  const documented = messages.find((message) => message.startsWith('Port … is taken by')) ?? '';
  const parts = partsOf(documented);
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) expect(said).toContain(part);
});
