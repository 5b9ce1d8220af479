import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { environmentSchema } from '../../apps/server/src/start/settings/environment.ts';
import { readSettings } from '../../apps/server/src/start/settings/settings.ts';
import { nodeOptions } from '../start/node-options.ts';
import { inProject } from '../start/root.ts';
import { fillIn, isBundled, readGracePeriod, readSettingsFile } from './settings-files.ts';

const UNITS = ['hooray.service', 'hooray-backup.service', 'hooray-backup.timer'];
const INSTALLED = '/opt/hooray/current';
/** systemd's exposure score for a service, out of 100. */
const MAX_EXPOSURE = '20';

const unit = (name: string) => readFileSync(inProject('deploy/systemd', name), 'utf8');
const lineOf = (name: string, key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit(name))?.[1];
const example = readSettingsFile('deploy/systemd/hooray.env.example');

test('the settings are known, and start Hooray in production', () => {
  expect(Object.keys(environmentSchema.shape)).toEqual(expect.arrayContaining(Object.keys(example)));
  expect(readSettings(fillIn(example))).toMatchObject({
    isProduction: true,
    dataDir: `/var/lib/${lineOf('hooray.service', 'StateDirectory')}`,
  });
});

test('the example has no secret', () => {
  const secrets = Object.entries(example).filter(([name]) =>
    /SECRET|PASSWORD|TOKEN|DATABASE|SMTP/.test(name),
  );
  expect(secrets.length).toBeGreaterThan(4);
  expect(secrets.map(([, value]) => value).filter(Boolean)).toEqual([]);
});

test('the units run programs of the bundle, the server with the options of `npm start`', () => {
  for (const name of ['hooray.service', 'hooray-backup.service']) {
    const [node, ...options] = lineOf(name, 'ExecStart')?.split(' ') ?? [];
    const program = options.pop() ?? '';
    expect(node).toBe(`${INSTALLED}/node_modules/.bin/node`);
    expect(lineOf(name, 'WorkingDirectory')).toBe(INSTALLED);
    expect([program, isBundled(basename(program, '.js'))]).toEqual([
      `apps/server/dist/${basename(program)}`,
      true,
    ]);
    expect(options).toEqual(name === 'hooray.service' ? nodeOptions() : []);
  }
});

test('only Hooray gets the signal to stop, and all are killed only after its grace period', () => {
  expect(lineOf('hooray.service', 'KillMode')).toBe('mixed');
  expect(Number(lineOf('hooray.service', 'TimeoutStopSec'))).toBe(readGracePeriod());
});

test('the server and its backup are the same user, and confined alike', () => {
  const confinement = (name: string) =>
    /^NoNewPrivileges[\s\S]*?^SystemCallErrorNumber.*$/m.exec(unit(name))?.[0];
  expect(confinement('hooray-backup.service')).toBe(confinement('hooray.service'));
  for (const key of ['User', 'Group', 'EnvironmentFile', 'StateDirectory', 'StateDirectoryMode', 'UMask'])
    expect(lineOf('hooray-backup.service', key), key).toBe(lineOf('hooray.service', key));
});

const analyze = (...parameters: string[]) =>
  spawnSync('systemd-analyze', parameters, { encoding: 'utf8', env: { ...process.env, SYSTEMD_PAGER: '' } });
const hasSystemd = analyze('--version').status === 0;

test.runIf(hasSystemd)(
  'systemd accepts the units and their confinement',
  { meta: { needs: 'systemd-analyze' } },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'hooray-systemd-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const paths = UNITS.map((name) => join(folder, name));
    // systemd looks for the programs.
    for (const path of paths) writeFileSync(path, unit(basename(path)).replaceAll(INSTALLED, inProject('.')));
    const { status, stderr } = analyze('verify', ...paths);
    expect([status, stderr]).toEqual([0, '']);
    for (const path of paths.filter((name) => name.endsWith('.service'))) {
      const judged = analyze('security', '--offline=yes', `--threshold=${MAX_EXPOSURE}`, path);
      expect(judged.status, judged.stdout).toBe(0);
    }
  },
);
