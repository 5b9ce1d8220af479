import { call, newPerson } from '@hooray/testkit/clients/client.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import { newCollage, newContribution, printCollage } from '@hooray/testkit/factories/collage.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { timed } from '../watch.ts';
import type { Engine } from './engine.ts';
import { type RunningImage, runImage } from './running-image.ts';

const STOPS_WITHIN_MS = 10_000;

/** The image's programs for operators, besides the server (docs/operating.md §10.1). */
const PROGRAMS = ['admin', 'backup', 'check-health', 'restore'];

/** Succeeds if the root is read-only, uid 10001 gains no privileges, and only data and /tmp are writable. */
export const CONFINED = `grep -qE '^([^ ]+ ){4}/ ro,' /proc/self/mountinfo || exit 1
for set in Prm Eff Bnd Amb; do grep -q "^Cap$set:\t0*$" /proc/self/status || exit 1; done
grep -q '^NoNewPrivs:\t1' /proc/self/status && test "$(id -u):$(id -g)" = 10001:10001 &&
touch /tmp/new "$DATA_DIR/new" && rm "$DATA_DIR/new" && for place in / /etc /hooray /hooray/apps /usr/local/bin /var; do
! touch "$place/new" || exit 1; done 2>&1`;

async function assertServes(running: RunningImage): Promise<void> {
  const person = await newPerson(running);
  const token = person.accessToken;
  const form = { avatar: asFile(await plainPicture()) };
  const { status } = await call(running, 'POST /api/auth/upload_avatar', { token, form });
  if (status !== 200) throw new Error(`a picture was refused with ${status}`);
  const { id } = await newBox(running, person);
  await newContribution(running, person, id);
  await newCollage(running, person, id, { prompt: 'balloons over the sea' });
  const printed = await printCollage(running, person, id);
  if (printed.status !== 200) throw new Error(`printing responded with ${printed.status}`);
  for (const page of ['/', '/api/docs/', '/healthz']) {
    const response = await fetch(`${running.url}${page}`);
    if (response.status !== 200) throw new Error(`${page} responded with ${response.status}`);
  }
}

async function runPrograms(running: RunningImage): Promise<void> {
  const program = (name: string, ...parameters: string[]) =>
    running.run('node', `apps/server/dist/${name}.js`, ...parameters);
  for (const name of PROGRAMS) await running.run('test', '-f', `apps/server/dist/${name}.js`);
  await program('check-health');
  const [, archive = ''] = /^(\/.*\.tar): /m.exec(await program('backup')) ?? [];
  await program('restore', archive, '--check');
  await program('admin', 'check-ledger');
  const asAdmin = ['env', 'ADMIN_EMAIL=admin@hooray.example', 'ADMIN_PASSWORD=only-for-this-container'];
  await running.run(...asAdmin, 'node', 'apps/server/dist/admin.js', 'create-admin');
}

export async function assertStops(running: RunningImage): Promise<string> {
  let stopped: Awaited<ReturnType<typeof running.stop>> | undefined;
  const took = await timed(async () => {
    stopped = await running.stop();
  });
  const seen = `exit code ${stopped?.code} after ${(took / 1000).toFixed(1)} s`;
  if (stopped?.code !== 0 || !stopped.isUnhealthy || took > STOPS_WITHIN_MS) throw new Error(seen);
  return seen;
}

/** Uses the image as docs/operating.md §10.1 describes. */
export async function useImage(engine: Engine, image: string): Promise<string> {
  const running = await runImage(engine, image);
  try {
    await running.untilHealthy();
    await running.run('sh', '-c', CONFINED);
    await assertServes(running);
    await runPrograms(running);
    return `a person, a picture, a collage, its print, pages and every program; ${await assertStops(running)}`;
  } finally {
    await running.dispose();
  }
}
