import '../install/require-node.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Environment, loadEnvironmentFile } from '../start/environment.ts';
import { findFreePort } from '../start/free-port.ts';
import { launch } from '../start/launch-error.ts';
import { inProject } from '../start/root.ts';
import { provideMissingServices } from '../start/sandbox-process.ts';

function run(args: string[], folder: string, environment: Environment): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: inProject(folder),
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Ctrl-C signals a whole process group. In separate groups, processes stop only once and in order.
    detached: true,
  });
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

await launch(async () => {
  loadEnvironmentFile();
  const environment = { ...process.env, ...(await provideMissingServices(process.env)) };
  // Vite gets the app's usual port, and the server another one.
  const port = process.env.PORT || '3000';
  const apiPort = String(await findFreePort());
  const server = run(['--watch', '--watch-preserve-output', 'apps/server/src/start/main.ts'], '.', {
    ...environment,
    PUBLIC_URL: environment.PUBLIC_URL || `http://localhost:${port}`,
    PORT: apiPort,
  });
  const vite = run(
    [inProject('node_modules/.bin/vite'), '--port', port, '--strictPort', '--logLevel', 'warn'],
    'apps/web',
    { ...environment, HOORAY_API: `http://127.0.0.1:${apiPort}` },
  );

  let isStopping = false;
  async function stop(exitCode: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    await stopped(server);
    await stopped(vite);
    process.exit(exitCode);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  for (const child of [server, vite]) child.once('exit', () => stop(1));
});
