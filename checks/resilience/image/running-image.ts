import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { openEmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { startSandbox } from '../../../apps/sandbox/src/sandbox.ts';
import { startS3Server } from '../../../apps/server/src/platform/storage/testing/s3-server.ts';
import { findFreePort } from '../../../tools/start/free-port.ts';
import { openDatabasePort } from './database-port.ts';
import type { Engine } from './engine.ts';

const HEALTHY_WITHIN_S = 60;
const NAME = 'hooray';

/** The same restrictions as in compose.yaml. */
const CONFINED = ['--read-only', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'];

/** Below podman's defaults, because an engine inside a container can't raise its limits that far. */
export const LIMITS = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=1000:1000'];

export interface RunningImage {
  url: string;
  /** @throws Error with the server's output unless the image's own check succeeds */
  untilHealthy(): Promise<void>;
  /** Returns what the server has printed. */
  log(): Promise<string>;
  /** Returns the output. @throws Error if the program fails */
  run(...command: string[]): Promise<string>;
  /** Returns the exit code, and whether the health check fails after the stop. */
  stop(): Promise<{ code: number; isUnhealthy: boolean }>;
  dispose(): Promise<void>;
}

interface Container {
  port: number;
  environment: Record<string, string>;
  /** Its name and its path in the container. */
  volume: `${string}:/${string}`;
}

/** Uses the host's network. */
async function runContainer(
  engine: Engine,
  image: string,
  { port, environment, volume }: Container,
): Promise<RunningImage> {
  const url = `http://localhost:${port}`;
  const settings = { HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, ...environment };
  const variables = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const places = ['--tmpfs', '/tmp:size=256m', '--volume', volume, '--network', 'host'];
  const options = ['--detach', '--name', NAME, '--log-driver', 'k8s-file', ...LIMITS];
  await engine.podman('run', ...options, ...CONFINED, ...places, ...variables, image);
  const isHealthy = () =>
    engine.podman('healthcheck', 'run', NAME).then(
      () => true,
      () => false,
    );

  return {
    url,
    async untilHealthy() {
      for (let second = 0; second < HEALTHY_WITHIN_S; second += 1) {
        if (await isHealthy()) return;
        await delay(1000);
      }
      throw new Error(`the image was not healthy: ${(await engine.podman('logs', NAME)).slice(-2000)}`);
    },
    log: () => engine.podman('logs', NAME),
    run: (...command) => engine.podman('exec', NAME, ...command),
    async stop() {
      await engine.podman('stop', '--time', '15', NAME);
      const code = await engine.podman('inspect', '--format', '{{.State.ExitCode}}', NAME);
      return { code: Number(code), isUnhealthy: !(await isHealthy()) };
    },
    async dispose() {
      await engine.podman('rm', '--force', '--time', '0', NAME);
    },
  };
}

/** Runs it beside a database, a mail server and an object store. */
export async function runImage(engine: Engine, image: string): Promise<RunningImage> {
  const [database, sandbox, storage] = [
    await openEmbeddedDatabase(),
    await startSandbox({ port: 0 }),
    await startS3Server(),
  ];
  const databasePort = await openDatabasePort(database.url);
  const environment = {
    ...{ EMAIL_VERIFICATION: 'off', DATABASE_URL: databasePort.url },
    ...{ STORAGE_URL: storage.url('pictures'), SMTP_URL: sandbox.smtpUrl },
    ...{ APP_SECRET: randomBytes(32).toString('hex'), CONTACT_EMAIL: 'hello@hooray.example' },
    GOVERNING_STATE: 'Oregon',
  };
  const port = await findFreePort();
  const running = await runContainer(engine, image, { port, environment, volume: 'data:/var/lib/hooray' });
  return {
    ...running,
    async dispose() {
      await running.dispose();
      databasePort.close();
      await Promise.all([sandbox.stop(), storage.close(), database.close()]);
    },
  };
}

/** Runs it with nothing but a volume, which a later container uses again. */
export const runHomeImage = (engine: Engine, image: string, port: number): Promise<RunningImage> =>
  runContainer(engine, image, { port, environment: {}, volume: 'home:/data' });
