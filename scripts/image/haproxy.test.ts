import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findHaproxy } from '../launch/haproxy.ts';
import { inProject } from '../launch/root.ts';

const haproxy = findHaproxy();
const file = inProject('ops/haproxy.cfg');
const needsHaproxy = { skip: !haproxy, meta: { needs: 'HAProxy' } };

function check(path: string, environment: Record<string, string>) {
  const { status, stderr } = spawnSync(haproxy ?? '', ['-c', '-f', path], {
    env: environment,
    encoding: 'utf8',
  });
  return { status, warnings: stderr.split('\n').filter((line) => /^\[(WARNING|ALERT)\]/.test(line)) };
}

test('HAProxy accepts its configuration without a warning', needsHaproxy, () => {
  const servers = { HOORAY_1: '127.0.0.1:3001', HOORAY_2: '127.0.0.1:3002', HOORAY_3: '127.0.0.1:3003' };
  const environment = { HOORAY_BIND: '127.0.0.1:8080', ...servers };
  expect(check(file, environment)).toEqual({ status: 0, warnings: [] });
  expect(check(file, { ...environment, HOORAY_2: '' }).status).not.toBe(0);
});

test('a write is sent again only where no connection was made', () => {
  const [, writes = ''] = readFileSync(file, 'utf8').split(/^backend writes$/m);
  expect(writes.match(/retry-on .*/)?.[0]).toBe('retry-on conn-failure');
});
