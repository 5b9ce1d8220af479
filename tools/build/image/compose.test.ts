import { existsSync, readFileSync } from 'node:fs';
import { DCLinter } from 'dclint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { environmentSchema } from '../../../apps/server/src/start/settings/environment.ts';
import { readGracePeriod, readImage } from '../../deploy/settings-files.ts';
import { inProject } from '../../start/root.ts';

interface Service {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  ports?: string[];
  volumes?: string[];
  networks?: string[];
  healthcheck?: object;
  depends_on?: Record<string, { condition: string }>;
  environment?: Record<string, string>;
  stop_grace_period?: string;
}

const text = readFileSync(inProject('compose.yaml'), 'utf8');
const example = readFileSync(inProject('ops/compose.env.example'), 'utf8');
const { services, networks, volumes } = parse(text, { merge: true }) as {
  volumes: Record<string, unknown>;
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
};
const all = Object.entries(services);
const processes = all.filter(([name]) => name.startsWith('app-'));

test('the linter for compose files finds no mistake', () => {
  // Our order describes a service before its dependencies, and lists services in start order.
  const asWeWrite = ['service-keys-order', 'services-alphabetical-order', 'top-level-properties-order'];
  const linter = new DCLinter({
    rules: Object.fromEntries(asWeWrite.map((rule) => [rule, 0 as const])),
    quiet: false,
    debug: false,
    exclude: [],
  });
  const found = linter.lintFiles([inProject('compose.yaml')], false);
  expect(found.flatMap(({ messages }: { messages: unknown[] }) => messages)).toEqual([]);
});

test.each(all)('%s writes only to its volumes, and gains no rights', (_, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
});

test('every image has a version', () => {
  for (const [, { image }] of all) expect(image).toMatch(/:(\d|v\d|local$)/);
});

test('only the proxy is reachable, and only from this machine', () => {
  for (const [name, { ports }] of all)
    expect(ports ?? []).toEqual(name === 'proxy' ? [expect.stringMatching(/^127\.0\.0\.1:/)] : []);
});

test('only the processes reach database, Redis and storage', () => {
  expect(networks.inside?.internal).toBe(true);
  for (const name of ['database', 'redis', 'storage']) expect(services[name]?.networks).toEqual(['inside']);
  expect(services.proxy?.networks).toEqual(['outside']);
});

test('three processes start after their healthy dependencies, and the proxy after them', () => {
  expect(processes).toHaveLength(3);
  const healthy = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, { condition: 'service_healthy' }]));
  for (const [, { depends_on }] of processes)
    expect(depends_on).toEqual(healthy(['database', 'redis', 'storage']));
  expect(services.proxy?.depends_on).toEqual(healthy(processes.map(([name]) => name)));
  // The processes' health check is in their image.
  for (const [name, { healthcheck }] of all)
    expect(healthcheck !== undefined, name).toBe(!name.startsWith('app-'));
});

test('the processes have known settings, the port of the image and time to stop', () => {
  for (const [, { environment = {}, stop_grace_period }] of processes) {
    expect(Object.keys(environmentSchema.shape)).toEqual(expect.arrayContaining(Object.keys(environment)));
    expect(stop_grace_period).toBe(`${readGracePeriod()}s`);
  }
  const addresses = Object.entries(services.proxy?.environment ?? {}).filter(([name]) => /_\d$/.test(name));
  expect(addresses.map(([, address]) => address)).toEqual(
    processes.map(([name]) => `${name}:${readImage().settings.PORT}`),
  );
});

test('the example has every variable of the environment and no secret', () => {
  const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? '');
  expect(asked.length).toBeGreaterThan(4);
  for (const name of asked) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
  expect(example).toMatch(/^APP_SECRET=$/m);
  expect(example).not.toMatch(/^\w*(SECRET|PASSWORD|TOKEN|KEY)=./m);
});

test('project files are mounted read-only, and all other persistent data is in named volumes', () => {
  for (const [source = '', , mode] of all
    .flatMap(([, { volumes: used }]) => used ?? [])
    .map((volume) => volume.split(':'))) {
    if (!source.startsWith('./')) expect(Object.keys(volumes)).toContain(source);
    else expect([existsSync(inProject(source)), mode]).toEqual([true, 'ro']);
  }
});

test('Git ignores the file of secrets', () => {
  expect(readFileSync(inProject('.gitignore'), 'utf8').split('\n')).toContain('compose.env');
});
