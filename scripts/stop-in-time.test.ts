import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openProxy } from '../apps/server/testing/server/proxy.ts';
import { openTestDatabase } from '../apps/server/testing/server/test-server.ts';
import manifest from '../package.json' with { type: 'json' };
import { findFreePort } from './launch/free-port.ts';
import { leaveOpen } from './trust/attacks/open-ends.ts';
import { createInstallation } from './trust/processes/installation.ts';
import { spawnServer } from './trust/processes/server-process.ts';

const STOP_MS = 10_000;

async function expectStop(stop: () => Promise<number | null>): Promise<void> {
  const begun = performance.now();
  expect(await stop(), 'exit code').toBe(0);
  expect(performance.now() - begun).toBeLessThan(STOP_MS);
}

// npm passes a signal to the shell of a script alone, and many shells do not pass it on: the server would outlive npm.
test.each(['start', 'dev', 'demo'] as const)(
  'npm run %s takes the place of its shell, so that a signal to npm stops it',
  (name) => {
    expect(manifest.scripts[name].replace(/ --\S+/g, '')).toBe(`exec node scripts/${name}.ts`);
  },
);

test('a stop is over in 10 s whatever is open, the database of its own included', async () => {
  const installation = await createInstallation();
  onTestFinished(() => installation.dispose());
  await installation.ensureRunning();
  const open = await leaveOpen(installation.url);
  onTestFinished(() => open.forEach((socket) => void socket.destroy()));
  await delay(500);
  await expectStop(() => installation.stop());
  expect(installation.isDatabaseRunning()).toBe(false);
}, 120_000);

test('a stop is over in 10 s though requests wait for a database that has fallen silent', async () => {
  const connection = inject('connection');
  const proxy = await openProxy(connection);
  const { config, close } = await openTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'hooray-stop-'));
  onTestFinished(async () => {
    await proxy.close();
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { host, port } = proxy;
  const { user = '', password = '', database = '' } = config;
  const address = `postgresql://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${database}`;
  const settings = { DATABASE_URL: address };
  const own = await findFreePort();
  const server = spawnServer({ port: own, dataDir, smtpUrl: 'smtp://127.0.0.1:9', settings });
  onTestFinished(() => void server.end('SIGKILL'));
  await server.untilReady();
  proxy.silence();
  const login = { method: 'POST', body: '{"email":"a@example.com","password":"x"}' };
  const headers = { 'content-type': 'application/json' };
  const asked = fetch(`http://127.0.0.1:${own}/api/auth/login`, { ...login, headers }).catch(() => undefined);
  await delay(500);
  await expectStop(() => server.end('SIGTERM'));
  await asked;
}, 120_000);
