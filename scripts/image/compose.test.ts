import { existsSync, readFileSync } from 'node:fs';
import { DCLinter } from 'dclint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { inProject } from '../launch/root.ts';

interface Service {
  image: string;
  build?: string;
  ports?: string[];
  volumes?: string[];
  networks: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
}

/** As the linter's own types cannot be resolved here. */
interface Found {
  messages: { line: number; message: string }[];
}

const text = readFileSync(inProject('compose.yaml'), 'utf8');
const { services, volumes, networks } = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean }>;
};
const all = Object.entries(services);
const example = readFileSync(inProject('ops/compose.env.example'), 'utf8');
const settings = new Map(
  [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

test('the linter finds nothing: the file follows the schema, and versions and interfaces are named', () => {
  const order = ['top-level-properties-order', 'services-alphabetical-order', 'service-keys-order'];
  const rules = Object.fromEntries(order.map((rule) => [rule, 0 as const]));
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] });
  const results: Found[] = linter.lintFiles([inProject('compose.yaml')], false);
  const found = results.flatMap(({ messages }) => messages);
  expect(found.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
});

describe.each(all)('%s', (name, service) => {
  test('cannot write into its root, has no capability and gains no right', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(Object.keys(service)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(privileged|cap_add|pid)$/)]),
    );
  });

  test('is waited for until it is healthy by those that need it', () => {
    for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(condition).toBe('service_healthy');
      // The image of the processes has a check of its own.
      expect(services[needed]?.build ?? services[needed]).toEqual(expect.anything());
      if (!services[needed]?.build) expect(services[needed]).toHaveProperty('healthcheck.test');
    }
  });

  test('has its files: those of the project are there and cannot be written, the rest are named volumes', () => {
    for (const [source = '', , mode] of (service.volumes ?? []).map((volume) => volume.split(':'))) {
      if (!source.startsWith('./')) expect(Object.keys(volumes)).toContain(source);
      else expect([existsSync(inProject(source)), mode]).toEqual([true, 'ro']);
    }
  });

  test('can be reached by the proxy alone from this machine, by nobody from another', () => {
    if (name === 'proxy') expect(service.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
    else expect(service.ports).toBeUndefined();
  });
});

test('database, Redis and storage are in a network that leads nowhere', () => {
  expect(networks.inside?.internal).toBe(true);
  for (const name of ['database', 'redis', 'storage']) expect(services[name]?.networks).toEqual(['inside']);
  expect(services.proxy?.networks).toEqual(['outside']);
});

test('the proxy knows every process', () => {
  const processes = all.filter(([, { build }]) => build).map(([name]) => `${name}:3000`);
  expect(processes).toHaveLength(3);
  const { HOORAY_BIND, ...known } = services.proxy?.environment ?? {};
  expect(HOORAY_BIND).toBe(':8080');
  expect(Object.values(known)).toEqual(processes);
});

test('secrets come from a file that git and the image ignore, and the example has none', () => {
  const asked = [...text.matchAll(/\$\{([A-Z_]+):\?\}/g)].map(([, name = '']) => name);
  expect(asked.length).toBeGreaterThan(4);
  for (const name of [...asked, 'APP_SECRET']) expect(settings.get(name), name).toBe('');
  expect(readFileSync(inProject('.gitignore'), 'utf8').split('\n')).toContain('compose.env');
});

test('what the example sets, the server or compose.yaml reads', () => {
  const known = readFileSync(inProject('.env.example'), 'utf8');
  for (const name of settings.keys()) expect(`${known}${text}`, name).toMatch(new RegExp(`\\b${name}\\b`));
});
