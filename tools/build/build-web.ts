import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { LaunchError } from '../start/launch-error.ts';
import { inProject } from '../start/root.ts';

/** @throws LaunchError after Vite has printed its errors */
export async function buildWeb(): Promise<void> {
  const vite = spawn(process.execPath, [inProject('node_modules/.bin/vite'), 'build', '--logLevel', 'warn'], {
    cwd: inProject('apps/web'),
    // The browser always gets the production build.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(vite, 'exit');
  if (code !== 0) throw new LaunchError('The web app could not be built.');
}
