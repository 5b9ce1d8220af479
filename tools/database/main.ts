import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inProject } from '../start/root.ts';
import { makeBaseline } from './make-baseline.ts';

// `npm run db:baseline` replaces all migrations. Use it only before the first release, because it makes existing
// databases useless.

const files = makeBaseline();
const folder = inProject('apps/server/migrations');
rmSync(folder, { recursive: true });
for (const [name, text] of Object.entries(files)) {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
