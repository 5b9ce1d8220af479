import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startSandbox } from '../../../apps/sandbox/src/sandbox.ts';
import { startS3Server } from '../../../apps/server/src/platform/storage/testing/s3-server.ts';
import { openBenchDatabase } from '../../../bench/src/database.ts';
import { programOf, stepsOf } from '../../image/dockerfile.ts';
import { findFreePort } from '../../launch/free-port.ts';
import type { BuiltImage } from './build-image.ts';
import { openDatabasePort } from './database-port.ts';
import { hear, type Inside, runIn, spawnIn, stopInside } from './in-root.ts';

const HEALTHY_WITHIN_S = 60;

/** The image's command, with the services that it needs beside it. */
export interface RunningImage {
  url: string;
  /** Waits until the image's own check succeeds. @throws Error with what the server said */
  untilHealthy(): Promise<void>;
  /** Runs another program of the image beside the server. Returns what it says. @throws Error if it fails */
  run(command: string[]): Promise<string>;
  /** Sends SIGTERM. Returns the exit code, and whether the check fails then. */
  stop(): Promise<{ code: number | null; isUnhealthy: boolean }>;
  dispose(): Promise<void>;
}

function userOf({ root, stage }: BuiltImage): number {
  const [name = ''] = stepsOf(stage, 'USER').at(-1)?.words ?? [];
  const line = readFileSync(join(root, 'etc/passwd'), 'utf8').match(
    new RegExp(`^${name}:x:(\\d+):\\1:`, 'm'),
  );
  if (!line) throw new Error(`the image has no user ${name} with a group of the same number`);
  return Number(line[1]);
}

/** A volume gets the owner of the folder that it is mounted over. */
function makeVolume({ root, env }: BuiltImage, folder: string): Record<string, string> {
  const { DATA_DIR = '' } = env;
  const { uid, gid } = lstatSync(join(root, DATA_DIR));
  const volume = join(folder, 'volume');
  mkdirSync(volume, { mode: 0o700 });
  chownSync(volume, uid, gid);
  return { [DATA_DIR]: volume };
}

/** Starts it as compose.yaml does: an ordinary user without capabilities, a root that is read only, and an empty /tmp. */
export async function runImage(image: BuiltImage): Promise<RunningImage> {
  const folder = mkdtempSync(join(tmpdir(), 'hooray-volume-'));
  const [database, sandbox, storage] = [
    await openBenchDatabase(),
    await startSandbox({ port: 0 }),
    await startS3Server(),
  ];
  const databasePort = await openDatabasePort(database.url);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const settings = {
    ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, EMAIL_VERIFICATION: 'off' },
    ...{ DATABASE_URL: databasePort.url, STORAGE_URL: storage.url('pictures'), SMTP_URL: sandbox.smtpUrl },
    ...{
      APP_SECRET: randomBytes(32).toString('hex'),
      CONTACT_EMAIL: 'hello@hooray.example',
      GOVERNING_STATE: 'Oregon',
    },
  };
  const inside: Inside = {
    root: image.root,
    uid: userOf(image),
    isReadOnly: true,
    mounts: makeVolume(image, folder),
    cwd: image.cwd,
    env: { ...image.env, ...settings },
  };
  const [command, check] = ['CMD', 'HEALTHCHECK'].map((keyword) => {
    const [step] = stepsOf(image.stage, keyword);
    return step ? programOf(step) : [];
  });
  const child = spawnIn(inside, command ?? []);
  const said = hear(child);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const isHealthy = () =>
    runIn(inside, check ?? []).then(
      () => true,
      () => false,
    );

  return {
    url,
    async untilHealthy() {
      for (let second = 0; second < HEALTHY_WITHIN_S && isRunning(); second += 1) {
        if (await isHealthy()) return;
        await delay(1000);
      }
      throw new Error(`the image was not healthy: ${said().slice(-2000)}`);
    },
    run: (other) => runIn(inside, other),
    async stop() {
      const code = await stopInside(child);
      return { code, isUnhealthy: !(await isHealthy()) };
    },
    async dispose() {
      if (isRunning()) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      databasePort.close();
      await Promise.all([sandbox.stop(), storage.close(), database.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
