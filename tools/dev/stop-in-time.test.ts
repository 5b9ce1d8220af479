import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { startClock } from '@hooray/testkit/assertions/measured.ts';
import { leaveOpen } from '@hooray/testkit/clients/open-ends.ts';
import { openProxy } from '@hooray/testkit/fakes/proxy.ts';
import { createInstallation } from '@hooray/testkit/processes/installation.ts';
import { createServer } from '@hooray/testkit/processes/server-process.ts';
import { openTestDatabase } from '@hooray/testkit/processes/test-server.ts';
import { expect, inject, onTestFinished, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { findFreePort } from '../start/free-port.ts';

const STOP_MS = 10_000;

async function expectStop(stop: () => Promise<number | null>): Promise<void> {
  const expectWithin = startClock();
  expect(await stop(), 'exit code').toBe(0);
  expectWithin(STOP_MS);
}

// npm signals only a script's shell. Many shells don't forward the signal, and the server would outlive npm.
test.each(['start', 'dev', 'demo'] as const)(
  'npm run %s takes the place of its shell, so that a signal to npm stops it',
  (name) => {
    const check = 'node tools/install/require-machine.cjs';
    expect(manifest.scripts[name].replace(/ --\S+/g, '')).toBe(`${check} && exec node tools/${name}/main.ts`);
  },
);

test('the server and its embedded database stop within 10 s, whatever connections are open', async () => {
  const installation = await createInstallation();
  onTestFinished(() => installation.dispose());
  await installation.ensureRunning();
  const open = await leaveOpen(installation.url);
  onTestFinished(() => open.forEach((socket) => void socket.destroy()));
  await delay(500);
  await expectStop(() => installation.server.end('SIGTERM'));
  expect(installation.isDatabaseRunning()).toBe(false);
}, 120_000);

test('closing the terminal stops the server and its embedded database in order', async () => {
  const installation = await createInstallation();
  onTestFinished(() => installation.dispose());
  await installation.ensureRunning();
  await expectStop(() => installation.server.end('SIGHUP'));
  expect(installation.isDatabaseRunning()).toBe(false);
}, 120_000);

/** Starts a server with its own database, which it reaches through a proxy. */
async function startThroughProxy() {
  const proxy = await openProxy(inject('connection'));
  const { config, pool, close } = await openTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'hooray-stop-'));
  onTestFinished(async () => {
    await proxy.close();
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { host, port } = proxy;
  const { user = '', password = '', database = '' } = config;
  const address = `postgresql://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${database}`;
  const own = await findFreePort();
  const start = () => {
    const settings = { DATABASE_URL: address };
    const server = createServer({ port: own, dataDir, smtpUrl: 'smtp://127.0.0.1:9', settings });
    server.start();
    onTestFinished(() => void server.end('SIGKILL'));
    return server;
  };
  return { proxy, pool, url: `http://127.0.0.1:${own}`, start };
}

test('the server stops within 10 s while requests wait for an unresponsive database', async () => {
  const { proxy, url, start } = await startThroughProxy();
  const server = start();
  await server.untilReady();
  proxy.silence();
  const login = { method: 'POST', body: '{"email":"a@example.com","password":"x"}' };
  const headers = { 'content-type': 'application/json' };
  const asked = fetch(`${url}/api/auth/login`, { ...login, headers }).catch(() => undefined);
  await delay(500);
  await expectStop(() => server.end('SIGTERM'));
  await asked;
}, 120_000);

test('a process that cannot start its jobs prints the reason and exits with 1, and a stopped one exits with 0', async () => {
  const { pool, start } = await startThroughProxy();
  const server = start();
  await server.untilReady();
  await expectStop(() => server.end('SIGTERM'));
  await pool.query(
    "create function refuse() returns trigger language plpgsql as $$ begin raise 'no job is taken here'; end $$",
  );
  await pool.query('create trigger refuse before insert on jobs.job_common execute function refuse()');
  const broken = start();
  expect(await broken.exitCode()).toBe(1);
  await eventually(async () => /no job is taken here.*the jobs cannot be started/.test(broken.output()));
}, 120_000);
