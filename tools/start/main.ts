import '../install/require-node.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { enableCompileCache } from 'node:module';
import { buildTargets, isStale } from '../build/build-targets.ts';
import { loadEnvironmentFile } from './environment.ts';
import { isFree } from './free-port.ts';
import { LaunchError, launch } from './launch-error.ts';
import { compileCache, inProject } from './root.ts';
import { provideMissingServices } from './sandbox-process.ts';

/** Builds in a separate process, so that the app doesn't keep the build tools' memory. */
async function build(stale: typeof buildTargets): Promise<void> {
  if (stale.length === 0) return;
  console.log(`Building what is new or changed: ${stale.map(({ name }) => name).join(' and ')} …`);
  const builder = spawn(process.execPath, [inProject('tools/build/main.ts')], { stdio: 'inherit' });
  const [code] = await once(builder, 'exit');
  if (code !== 0) throw new LaunchError('Hooray was not started, because it could not be built.');
}

enableCompileCache(compileCache);
await launch(async () => {
  loadEnvironmentFile();
  const PORT = process.env.PORT || '3000';
  const HOST = process.env.HOST || '127.0.0.1';
  if (!(await isFree(Number(PORT), HOST)))
    throw new LaunchError(`Port ${PORT} is taken by another program. Stop it, or set PORT to another one.`);
  // Start the sandbox while the sources are compared with the build.
  const providing = provideMissingServices(process.env);
  const stale = buildTargets.filter((target) => isStale(target));
  Object.assign(process.env, await providing);
  // Build only once the start is certain, because a running Hooray may be using the earlier build.
  await build(stale);
  await import(inProject('apps/server/dist/main.js'));
});
