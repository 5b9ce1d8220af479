import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { LaunchError } from './launch-error.ts';
import { inProject } from './root.ts';

/**
 * Builds the web app into `apps/web/dist`.
 * @throws LaunchError when Vite fails, which then has said why
 */
export async function buildWeb(): Promise<void> {
  const vite = spawn(process.execPath, [inProject('node_modules/.bin/vite'), 'build', '--logLevel', 'warn'], {
    cwd: inProject('apps/web'),
    // Whatever the app is about to run as, the browser gets the production build.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(vite, 'exit');
  if (code !== 0) throw new LaunchError('The web app could not be built.');
}
