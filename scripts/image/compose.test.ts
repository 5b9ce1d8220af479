import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { DCLinter } from 'dclint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { inProject } from '../launch/root.ts';

interface Service {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  ports?: string[];
  networks?: string[];
  healthcheck?: object;
  depends_on?: Record<string, { condition: string }>;
}

const text = readFileSync(inProject('compose.yaml'), 'utf8');
const example = readFileSync(inProject('ops/compose.env.example'), 'utf8');
const { services, networks } = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
};
const all = Object.entries(services);
const processes = all.filter(([name]) => name.startsWith('app-'));

test('the linter, with the schema of compose files, finds nothing', () => {
  // In our order a service is read from what it is to what it needs, and the services in the order in which they start.
  const asWeWrite = [
    'no-quotes-in-volumes',
    'require-quotes-in-ports',
    'service-keys-order',
    'services-alphabetical-order',
    'top-level-properties-order',
  ];
  const linter = new DCLinter({
    rules: Object.fromEntries(asWeWrite.map((rule) => [rule, 0 as const])),
    quiet: false,
    debug: false,
    exclude: [],
  });
  const found = linter.lintFiles([inProject('compose.yaml')], false);
  expect(found.flatMap(({ messages }: { messages: unknown[] }) => messages)).toEqual([]);
});

test.each(all)('%s writes nowhere but in its volumes, and gains no rights', (_, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
});

test('every image has a version', () => {
  for (const [, { image }] of all) expect(image).toMatch(/:(\d|v\d|local$)/);
});

test('only the proxy can be reached, from this machine', () => {
  for (const [name, { ports }] of all)
    expect(ports ?? []).toEqual(name === 'proxy' ? [expect.stringMatching(/^127\.0\.0\.1:/)] : []);
});

test('database, Redis and storage are where only the processes reach them', () => {
  expect(networks.inside?.internal).toBe(true);
  for (const name of ['database', 'redis', 'storage']) expect(services[name]?.networks).toEqual(['inside']);
  expect(services.proxy?.networks).toEqual(['outside']);
});

test('three processes start once what they need is healthy, and the proxy after them', () => {
  expect(processes).toHaveLength(3);
  const healthy = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, { condition: 'service_healthy' }]));
  for (const [, { depends_on }] of processes)
    expect(depends_on).toEqual(healthy(['database', 'redis', 'storage']));
  expect(services.proxy?.depends_on).toEqual(healthy(processes.map(([name]) => name)));
  // The image of the processes has its own.
  for (const [name, { healthcheck }] of all)
    expect(healthcheck !== undefined, name).toBe(!name.startsWith('app-'));
});

test('what is asked of the environment is in the example, which holds no secret', () => {
  const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? '');
  expect(asked.length).toBeGreaterThan(4);
  for (const name of asked) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
  expect(example).toMatch(/^APP_SECRET=$/m);
  expect(example).not.toMatch(/^\w*(SECRET|PASSWORD|TOKEN|KEY)=./m);
});

const haproxy = process.env.HAPROXY || '/usr/sbin/haproxy';

test.skipIf(!existsSync(haproxy))('the proxy understands its files', { meta: { needs: 'HAProxy' } }, () => {
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
