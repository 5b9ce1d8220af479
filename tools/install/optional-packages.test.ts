import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { inProject } from '../start/root.ts';

interface Lockfile {
  packages: Record<string, { optional?: true; os?: string | string[]; engines?: { node?: string } }>;
}

// npm silently skips an optional package that doesn't support npm's own Node. Our programs run on the lockfile's
// Node, so that check is wrong here. If `npm install` writes such a range again, delete it from the lockfile.
test.each(['20.19.0', '22.12.0'])('npm on Node %s skips no package of a platform', (node) => {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as Lockfile;
  const built = Object.entries(packages).filter(
    ([, { optional, os }]) => optional && [os].flat().some((name) => name && manifest.os.includes(name)),
  );
  expect(built.length).toBeGreaterThan(50);
  const skipped = built.filter(([, { engines }]) => engines?.node && !satisfies(node, engines.node));
  expect(skipped.map(([path]) => path)).toEqual([]);
});
