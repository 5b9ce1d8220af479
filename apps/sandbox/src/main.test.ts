import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { SandboxMessage } from './main.ts';

let child: ChildProcess;

function start(environment: Record<string, string>): ChildProcess {
  child = fork(join(import.meta.dirname, 'main.ts'), { env: environment, execArgv: [], silent: true });
  return child;
}
async function messageOf(sandbox: ChildProcess): Promise<SandboxMessage> {
  const [message] = await once(sandbox, 'message');
  return message as SandboxMessage;
}
async function urlOf(sandbox: ChildProcess): Promise<string> {
  const message = await messageOf(sandbox);
  if ('failed' in message) throw new Error(message.failed);
  return message.ready.httpUrl;
}
afterEach(() => child.kill('SIGKILL'));

test('it sends its address to its parent, ignores Ctrl-C while the parent runs, and exits with it', async () => {
  const sandbox = start({ SANDBOX_PORT: '0' });
  const url = await urlOf(sandbox);
  sandbox.kill('SIGINT');
  expect((await fetch(`${url}/mail/messages`)).status).toBe(200);
  sandbox.disconnect();
  expect(await once(sandbox, 'exit')).toEqual([0, null]);
});

test('SIGTERM stops it', async () => {
  const sandbox = start({ SANDBOX_PORT: '0' });
  await urlOf(sandbox);
  sandbox.kill('SIGTERM');
  expect(await once(sandbox, 'exit')).toEqual([0, null]);
});

test.each([
  ['in production', { SANDBOX_PORT: '0', NODE_ENV: 'production' }, /never runs with NODE_ENV=production/],
  ['on a port that is none', { SANDBOX_PORT: '3001x' }, /'3001x', which is not a port/],
])('it refuses to start %s, with a sentence', async (_where, environment, sentence) => {
  const sandbox = start(environment);
  const ended = once(sandbox, 'exit');
  expect(await messageOf(sandbox)).toEqual({ failed: expect.stringMatching(sentence) });
  expect((await ended)[0]).toBe(1);
});

test('a taken port gets a sentence that names the setting', async () => {
  const first = start({ SANDBOX_PORT: '0' });
  const { port } = new URL(await urlOf(first));
  const second = start({ SANDBOX_PORT: port });
  const message = await messageOf(second);
  first.kill('SIGKILL');
  expect(message).toEqual({
    failed: `Port ${port} is taken: set SANDBOX_PORT to a free one for the sandbox.`,
  });
});
