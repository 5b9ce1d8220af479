import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorCatalogue } from '../../packages/contract/src/errors.ts';
import { inProject } from '../launch/root.ts';

const haproxy = process.env.HAPROXY || '/usr/sbin/haproxy';
const needsHaproxy = { skip: !existsSync(haproxy), meta: { needs: 'HAProxy' } };
const text = readFileSync(inProject('ops/haproxy.cfg'), 'utf8');

test('the proxy understands its files', needsHaproxy, () => {
  const addresses = { HOORAY_BIND: '127.0.0.1:1', HOORAY_1: '127.0.0.1:2', HOORAY_2: '127.0.0.1:3' };
  const ofDatabase = { DATABASE_BIND: '127.0.0.1:5', POSTGRES_1: '127.0.0.1:6', POSTGRES_2: '127.0.0.1:7' };
  for (const file of ['ops/haproxy.cfg', 'ops/haproxy-postgres.cfg']) {
    const { status, stderr } = spawnSync(haproxy, ['-c', '-f', inProject(file)], {
      env: { ...addresses, HOORAY_3: '127.0.0.1:4', ...ofDatabase },
      encoding: 'utf8',
    });
    expect([status, stderr.match(/\[(WARNING|ALERT)\].*/g) ?? []]).toEqual([0, []]);
  }
});

// A response that was lost, and a 503 too, may follow a write that was done.
test('a write is sent again only where no connection was made', () => {
  const [, writes = ''] = text.split(/^backend writes$/m);
  expect(writes.match(/retry-on .*/)?.[0]).toBe('retry-on conn-failure');
});

test('where no process is left, the proxy refuses as a process does', () => {
  const { status, message } = errorCatalogue.UNAVAILABLE;
  const [, body = ''] = /http-error status 503 .* string '([^']+)'/.exec(text) ?? [];
  expect(JSON.parse(body)).toEqual({ statusCode: status, code: 'UNAVAILABLE', message });
});
