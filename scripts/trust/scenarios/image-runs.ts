import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newBox } from '../../../apps/server/testing/boxes.ts';
import { newCollage, newContribution, printCollage } from '../../../apps/server/testing/collage.ts';
import { asFile, plainPicture } from '../../../apps/server/testing/pictures.ts';
import { call, newPerson } from '../../../apps/server/testing/wire/client.ts';
import { type BuiltImage, buildImage } from '../image/build-image.ts';
import { runImage } from '../image/running-image.ts';
import type { Report } from '../report.ts';
import type { Scenario } from '../scenario.ts';
import { timed } from '../watch.ts';

/** 'A few hundred MB at most.' */
const MOST_MEGABYTES = 400;
const STOPS_WITHIN_MS = 10_000;

/** Succeeds where an ordinary user without rights to gain can write into the data folder and /tmp, and nowhere else. */
const CONFINED = `grep -q '^CapBnd:\t0*$' /proc/self/status && grep -q '^NoNewPrivs:\t1' /proc/self/status && test "$(id -u)" != 0 &&
touch /tmp/new "$DATA_DIR/new" && rm "$DATA_DIR/new" && for place in / /etc /hooray /hooray/apps /usr/local/bin /var; do
! touch "$place/new" || exit 1; done 2>&1`;

function megabytesOf(folder: string): number {
  const { stdout } = spawnSync('du', ['--summarize', '--bytes', '--one-file-system', folder], {
    encoding: 'utf8',
  });
  return Number.parseInt(stdout, 10) / 1_000_000;
}

function assertSmall({ root, base }: BuiltImage): string {
  const [whole, ofBase] = [megabytesOf(root), megabytesOf(base)];
  const seen = `${whole.toFixed(0)} MB unpacked (at most ${MOST_MEGABYTES}), ${ofBase.toFixed(0)} of them Debian's`;
  if (whole > MOST_MEGABYTES) throw new Error(seen);
  return seen;
}

/** People do there what needs the database, the storage, native code, fonts and the pages of the documentation. */
async function assertServes(image: BuiltImage): Promise<string> {
  const running = await runImage(image);
  try {
    await running.untilHealthy();
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
      const answer = await fetch(`${running.url}${page}`);
      if (answer.status !== 200) throw new Error(`${page} responded with ${answer.status}`);
    }
    const program = (name: string, ...parameters: string[]) =>
      running.run(['node', `apps/server/dist/${name}.js`, ...parameters]);
    await running.run(['sh', '-c', CONFINED]);
    const said = await program('make-backup');
    const [, archive = ''] = /^(\/.*\.tar): /m.exec(said) ?? [];
    await program('restore-backup', archive, '--check');
    await program('ledger-check');
    let stopped: Awaited<ReturnType<typeof running.stop>> | undefined;
    const took = await timed(async () => {
      stopped = await running.stop();
    });
    if (stopped?.code !== 0 || !stopped.isUnhealthy || took > STOPS_WITHIN_MS)
      throw new Error(`it stopped with ${JSON.stringify(stopped)} after ${took.toFixed(0)} ms`);
    return `a person, a picture, a collage, its print, pages and a backup, and an end after ${(took / 1000).toFixed(1)} s`;
  } finally {
    await running.dispose();
  }
}

/**
 * The Dockerfile, step by step without an engine: each stage in a folder with Debian's base system, and the last one run as a
 * user without capabilities on a root that is read only. Needs Debian and root.
 */
export const imageRuns: Scenario = {
  name: 'image',
  async run(report: Report) {
    const folder = mkdtempSync(join(tmpdir(), 'hooray-image-'));
    try {
      const image = await buildImage(folder);
      await report.round('its size', async () => assertSmall(image));
      await report.round('it runs', () => assertServes(image));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
