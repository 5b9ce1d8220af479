import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStorage } from './open-storage.ts';

/** Whether opening storage with these settings, in a separate process, loads the AWS SDK. */
function loadsAwsSdk(settings: object): boolean {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    const { openStorage } = await import(${JSON.stringify(new URL('open-storage.ts', import.meta.url))});
    await openStorage(${JSON.stringify(settings)});
    console.log(loaded.some((url) => url.includes('/@aws-sdk/client-s3/')));`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script]).toString() === 'true\n';
}

test('without a bucket, pictures are stored in the data folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hooray-open-'));
  const storage = await openStorage({ dataDir, storage: undefined });
  await storage.put('avatars/a.webp', new Uint8Array([1]));
  expect(existsSync(join(dataDir, 'pictures/avatars/a.webp'))).toBe(true);
  rmSync(dataDir, { recursive: true });
});

test('the AWS SDK is loaded only for a bucket', () => {
  const storage = {
    endpoint: 'https://storage.example',
    region: 'us-east-1',
    bucket: 'pictures',
    prefix: '',
    isPathStyle: true,
  };
  expect(loadsAwsSdk({ dataDir: tmpdir() })).toBe(false);
  expect(loadsAwsSdk({ dataDir: tmpdir(), storage })).toBe(true);
});
