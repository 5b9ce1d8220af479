import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../../../tools/start/free-port.ts';
import { inProject } from '../../../../tools/start/root.ts';

export const adminEmail = 'admin@hooray.example';
export const adminPassword = 'quiet-lantern-over-7-lakes';

export interface RunningHooray {
  url: string;
  sandboxUrl: string;
  /** Stops it as Ctrl-C does and removes its data; a second call does nothing. */
  stop(): Promise<void>;
}

/** Set, though empty, so that a developer's own `.env` cannot make the journeys use other services. */
const noOutsideServices = {
  NODE_ENV: '',
  HOST: '',
  PUBLIC_URL: '',
  DATABASE_URL: '',
  STORAGE_URL: '',
  SMTP_URL: '',
  EMAIL_VERIFICATION: '',
  FACEBOOK_APP_ID: '',
  FACEBOOK_APP_SECRET: '',
  FACEBOOK_DIALOG_URL: '',
  FACEBOOK_GRAPH_URL: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  STRIPE_API_URL: '',
  PAYPAL_CLIENT_ID: '',
  PAYPAL_CLIENT_SECRET: '',
  PAYPAL_API_URL: '',
  APP_SECRET: '',
  TRUST_PROXY: '',
  CONTACT_EMAIL: '',
  GOVERNING_STATE: '',
};

/** Milliseconds, including building both apps. */
const longestStart = 180_000;
const longestStop = 30_000;

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + longestStart;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill();
      throw new Error(`Hooray did not start.\n${output()}`);
    }
    await wait(100);
  }
}

async function stopProcess(child: ChildProcess, output: () => string): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGINT');
  const isStopped = await Promise.race([exited.then(() => true), wait(longestStop, false, { ref: false })]);
  if (isStopped) return;
  child.kill('SIGKILL');
  throw new Error(`Hooray did not stop within ${longestStop / 1000} s.\n${output()}`);
}

/**
 * Starts the built product as people do, with an empty database and a sandbox of its own.
 * @throws if it is not ready in time, with its output
 */
export async function startHooray(settings: Record<string, string> = {}): Promise<RunningHooray> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hooray-e2e-'));
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()];
  const environment = {
    ...process.env,
    ...noOutsideServices,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const child = spawn(process.execPath, [inProject('tools/start/main.ts')], {
    cwd: inProject(),
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const killWithUs = () => child.kill();
  process.once('exit', killWithUs);
  const stop = async () => {
    process.removeListener('exit', killWithUs);
    await stopProcess(child, () => printed);
    await rm(dataDir, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  try {
    await untilReady(child, url, () => printed);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, sandboxUrl: `http://localhost:${sandboxPort}`, stop };
}
