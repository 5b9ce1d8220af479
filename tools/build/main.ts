import '../install/require-node.ts';
import { launch } from '../start/launch-error.ts';
import { buildServer } from './build-server.ts';
import { type BuildTarget, buildTargets, fingerprintOf, isStale, markBuilt } from './build-targets.ts';
import { buildWeb } from './build-web.ts';

const builders = { web: buildWeb, server: buildServer };

async function buildTarget(target: BuildTarget): Promise<void> {
  const began = performance.now();
  // Compute this first, so that an edit during the build makes the result stale.
  const fingerprint = fingerprintOf(target);
  await builders[target.name]();
  markBuilt(target, fingerprint);
  console.log(`Built ${target.folder} in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

await launch(async () => {
  const isForced = process.argv.includes('--force');
  const stale = buildTargets.filter((target) => isForced || isStale(target));
  if (stale.length === 0) console.log('Everything is built already; --force builds it again.');
  for (const target of stale) await buildTarget(target);
});
