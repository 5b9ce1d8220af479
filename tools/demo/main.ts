import '../install/require-node.ts';
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvironmentFile } from '../start/environment.ts';
import { launch } from '../start/launch-error.ts';
import { inProject } from '../start/root.ts';
import { DEMO_PASSWORD, keeperEmail, listCast } from './people.ts';
import { makeWorld } from './world.ts';

// `npm run demo`: Hooray with demo data in its own data folder.

/** A demo must not use the operator's services. An empty setting counts as missing. */
const NOT_TOUCHED = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'REDIS_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'FACEBOOK_APP_ID',
  'FACEBOOK_APP_SECRET',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_LABEL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'AI_BASE_URL',
  'AI_MODEL',
  'AI_IMAGE_MODEL',
];

/** Resolves once Hooray is ready. This process exits together with it. */
function startHooray(environment: Record<string, string | undefined>): Promise<void> {
  const hooray = spawn(process.execPath, [inProject('tools/start/main.ts')], {
    env: environment,
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  hooray.once('exit', (code) => process.exit(code ?? 1));
  // Ctrl-C reaches both processes. Other signals are forwarded.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => hooray.kill('SIGTERM'));
  return new Promise((resolve) => {
    hooray.stdout.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
      if (text.includes('Hooray is ready')) resolve();
    });
  });
}

await launch(async () => {
  loadEnvironmentFile();
  const port = process.env.PORT || '3000';
  const dataDir = process.env.DEMO_DATA_DIR || inProject('demo-data');
  await startHooray({
    ...process.env,
    ...Object.fromEntries(NOT_TOUCHED.map((name) => [name, ''])),
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: keeperEmail,
    ADMIN_PASSWORD: DEMO_PASSWORD,
    // All users are created from one IP address within seconds.
    RATE_LIMITS: 'off',
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  });
  const made = join(dataDir, 'demo-made-on');
  if (existsSync(made)) {
    console.log(
      'The world of an earlier demo is still here; delete demo-data for a new one, whose birthdays are today.',
    );
  } else {
    console.log('Inviting people, filling boxes, drawing collages …');
    await makeWorld(`http://127.0.0.1:${port}`);
    writeFileSync(made, new Date().toISOString());
  }
  console.log(`\nSign in with the password ${DEMO_PASSWORD} as`);
  for (const { email, part } of listCast()) console.log(`  ${email.padEnd(20)} who ${part}`);
});
