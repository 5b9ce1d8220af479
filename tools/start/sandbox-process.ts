import { type ChildProcess, fork } from 'node:child_process';
import type { SandboxMessage } from '../../apps/sandbox/src/main.ts';
import type { Environment } from './environment.ts';
import { LaunchError } from './launch-error.ts';
import { compileCache, inProject } from './root.ts';
import { findMissingServices, settingsFor } from './stand-ins.ts';

const listed = new Intl.ListFormat('en');

function firstMessage(child: ChildProcess): Promise<SandboxMessage> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as SandboxMessage));
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      resolve({ failed: `The sandbox ended before it was ready (${signal ?? `exit code ${code}`}).` }),
    );
  });
}

async function startSandboxProcess(port: string | undefined) {
  const child = fork(inProject('apps/sandbox/src/main.ts'), {
    // The sandbox doesn't need the product's secrets, so it gets a minimal environment.
    env: { NODE_COMPILE_CACHE: compileCache, ...(port && { SANDBOX_PORT: port }) },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const message = await firstMessage(child);
  if ('failed' in message) throw new LaunchError(message.failed);
  child.once('exit', (code) => {
    if (code !== 0) console.error('The sandbox broke: its services are away until Hooray is started again.');
  });
  // The sandbox exits with this process, but must not keep it alive.
  child.unref();
  child.channel?.unref();
  return message.ready;
}

/**
 * Starts the sandbox if the keys of an outside service are missing. Returns the settings that point to it.
 * @throws LaunchError if the sandbox must not run or can't start
 */
export async function provideMissingServices(environment: Environment): Promise<Record<string, string>> {
  const missing = findMissingServices(environment);
  if (missing.length === 0) return {};
  const sandbox = await startSandboxProcess(environment.SANDBOX_PORT);
  console.log(
    `The sandbox stands in for ${listed.format(missing.map(({ what }) => what))}: ${sandbox.httpUrl}`,
  );
  return settingsFor(missing, sandbox, environment);
}
