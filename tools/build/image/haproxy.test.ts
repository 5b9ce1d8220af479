import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { errorCatalog } from '../../../packages/contract/src/protocol/errors.ts';
import { findFreePort } from '../../start/free-port.ts';
import { inProject } from '../../start/root.ts';

/** Long enough for a busy machine. Only failing tests wait this long. */
const PATIENCE_MS = 40_000;

const haproxy = process.env.HAPROXY || '/usr/sbin/haproxy';
const needsHaproxy = { skip: !existsSync(haproxy), meta: { needs: 'HAProxy' } };
const text = readFileSync(inProject('ops/haproxy.cfg'), 'utf8');

const addressesOf = (ports: number[]) =>
  Object.fromEntries(ports.map((port, index) => [`HOORAY_${index + 1}`, `127.0.0.1:${port}`]));

test('HAProxy accepts its files', needsHaproxy, () => {
  const addresses = { HOORAY_BIND: '127.0.0.1:1', ...addressesOf([2, 3, 4]) };
  const ofDatabase = {
    ...{ DATABASE_BIND: '127.0.0.1:5', POSTGRES_1: '127.0.0.1:6', POSTGRES_2: '127.0.0.1:7' },
    ...{ HEALTH_1: '8', HEALTH_2: '9' },
  };
  for (const file of ['ops/haproxy.cfg', 'tools/cluster/haproxy-postgres.cfg']) {
    const { status, stderr } = spawnSync(haproxy, ['-c', '-f', inProject(file)], {
      env: { ...addresses, ...ofDatabase },
      encoding: 'utf8',
    });
    expect([status, stderr.match(/\[(WARNING|ALERT)\].*/g) ?? []]).toEqual([0, []]);
  }
});

test('HAProxy accepts the file for three machines, rendered with the example', needsHaproxy, () => {
  const folder = mkdtempSync(join(tmpdir(), 'hooray-ha-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync(inProject('ops/ha/render.sh'), [inProject('ops/ha/machine.env.example'), folder]);
  const { status, stderr } = spawnSync(haproxy, ['-c', '-f', join(folder, 'haproxy.cfg')], {
    encoding: 'utf8',
  });
  expect([status, stderr.match(/\[(WARNING|ALERT)\].*/g) ?? []]).toEqual([0, []]);
});

test('HAProxy accepts the TLS setting of the file', needsHaproxy, () => {
  // The only error must be the missing file, which shows that HAProxy understands the setting.
  const { status, stderr } = spawnSync(haproxy, ['-c', '-f', inProject('ops/haproxy.cfg')], {
    env: { HOORAY_BIND: '127.0.0.1:1 ssl crt /nowhere.pem', ...addressesOf([2, 3, 4]) },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('/nowhere.pem');
});

test("the proxy retries a page's file until a process has it", needsHaproxy, async () => {
  const servers = [404, 404, 200].map((status) =>
    createServer(({ url }, response) => response.writeHead(url === '/readyz' ? 200 : status).end()),
  );
  for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening');
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  const port = await findFreePort();
  const proxy = spawn(haproxy, ['-db', '-f', inProject('ops/haproxy.cfg')], {
    env: { HOORAY_BIND: `127.0.0.1:${port}`, ...addressesOf(ports) },
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    proxy.kill('SIGKILL');
    for (const server of servers) server.close().closeAllConnections();
  });
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  await vi.waitFor(async () => expect(await get('/readyz')).toBe(200), PATIENCE_MS);
  const found: number[] = [];
  for (let time = 0; time < 30; time += 1) found.push(await get('/assets/index-1.js'));
  expect(new Set(found)).toEqual(new Set([200]));
});

// After a lost response or a 503, the write may have been done.
test('a write is retried only if the connection failed', () => {
  const [, writes = ''] = text.split(/^backend writes$/m);
  expect(writes.match(/retry-on .*/)?.[0]).toBe('retry-on conn-failure');
});

test('without a running process, the proxy responds like a refusing process', () => {
  const { status, message } = errorCatalog.UNAVAILABLE;
  const [, body = ''] = /http-error status 503 .* string '([^']+)'/.exec(text) ?? [];
  expect(JSON.parse(body)).toEqual({ statusCode: status, code: 'UNAVAILABLE', message });
});
