import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../../../tools/start/free-port.ts';
import { inProject } from '../../../../tools/start/root.ts';
import { startChild } from '../child-process.ts';

export const adminEmail = 'admin@hooray.example';
export const adminPassword = 'quiet-lantern-over-7-lakes';

export interface RunningHooray {
  url: string;
  sandboxUrl: string;
  /** Stops Hooray like Ctrl-C, and removes its data. Idempotent. */
  stop(): Promise<void>;
}

/** Empty values, so that a developer's `.env` can't make the journeys use other services. */
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
  OIDC_ISSUER: '',
  OIDC_CLIENT_ID: '',
  OIDC_CLIENT_SECRET: '',
  OIDC_LABEL: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  STRIPE_API_URL: '',
  PAYPAL_CLIENT_ID: '',
  PAYPAL_CLIENT_SECRET: '',
  PAYPAL_API_URL: '',
  PUSH_SERVICES: '',
  APP_SECRET: '',
  TRUST_PROXY: '',
  CONTACT_EMAIL: '',
  GOVERNING_STATE: '',
};

const READY_WITHIN_MS = 180_000;

/** @throws Error with the output if Hooray isn't ready in time */
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
  const child = startChild({
    command: [process.execPath, inProject('tools/start/main.ts')],
    cwd: inProject(),
    environment,
  });
  const killWithUs = () => child.process.kill();
  process.once('exit', killWithUs);
  const stop = async () => {
    process.removeListener('exit', killWithUs);
    await child.end('SIGINT');
    await rm(dataDir, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  try {
    await child.untilReady(`${url}/readyz`, { withinMs: READY_WITHIN_MS, pollMs: 100 });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, sandboxUrl: `http://localhost:${sandboxPort}`, stop };
}
