import { setTimeout as delay } from 'node:timers/promises';
import { generatePictures } from '@hooray/testkit/factories/pictures/generated-pictures.ts';
import type { HostilePicture } from '@hooray/testkit/factories/pictures/hostile-pictures.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { createInstallation, type Installation } from '@hooray/testkit/processes/installation.ts';
import { privateMegabytes } from '@hooray/testkit/processes/usage/process-memory.ts';
import { scaled, seed } from '../../options.ts';
import { findStain } from '../../pictures/clean-picture.ts';
import { openSenders, type Sender, type Sent } from '../../pictures/senders.ts';
import type { Scenario } from '../../scenario.ts';
import { watchLargest } from '../../watch.ts';

const PICTURES = scaled(1000);
/** Pictures per group of users, a quarter of them for each endpoint, because a user may upload 30 avatars an hour. */
const OF_A_GROUP = 80;
const MAX_MEGABYTES = 256;
const MAX_MS = 3000;
const expected = new Set([200, 201, 400, 413, 415, 503]);

const admin = { email: 'admin@example.com', password: 'Kite-and-string-9' };

interface Outcome {
  counts: Map<number, number>;
  served: number;
  slowest: { ms: number; what: string };
}

interface Made {
  what: string;
  file: Blob;
}

/** Generates all pictures first, so that generating doesn't slow down the uploads. */
async function makeAll(pictures: HostilePicture[]): Promise<Made[]> {
  const made: Made[] = [];
  for (const { what, make } of pictures) made.push({ what, file: asFile(await make()) });
  return made;
}

/** @throws Error for anything but a refusal or a clean picture */
async function judge({ what }: Made, { answer, served }: Sent): Promise<void> {
  if (!expected.has(answer.status)) throw new Error(`${what} was answered with ${answer.status}`);
  const stain = served && (await findStain(served));
  if (stain) throw new Error(`${what} is served, and ${stain}`);
}

async function sendOne(send: Sender, made: Made, outcome: Outcome): Promise<void> {
  const begun = performance.now();
  const sent = await send(made.file);
  const ms = performance.now() - begun;
  if (ms > outcome.slowest.ms) outcome.slowest = { ms, what: made.what };
  const { status } = sent.answer;
  outcome.counts.set(status, (outcome.counts.get(status) ?? 0) + 1);
  if (sent.served) outcome.served += 1;
  await judge(made, sent);
}

async function sendAll(installation: Installation, pictures: HostilePicture[]): Promise<Outcome> {
  const outcome: Outcome = { counts: new Map(), served: 0, slowest: { ms: 0, what: '' } };
  for (let from = 0; from < pictures.length; from += OF_A_GROUP) {
    const group = await makeAll(pictures.slice(from, from + OF_A_GROUP));
    const senders = await openSenders(installation, admin);
    const lane = async (send: Sender, place: number) => {
      for (const [at, made] of group.entries())
        if (at % senders.length === place) await sendOne(send, made, outcome);
    };
    await Promise.all(senders.map(lane));
  }
  return outcome;
}

/** Makes sure that the picture process is running before the measurement. */
async function sendPlainPictures(installation: Installation): Promise<void> {
  const file = asFile(await plainPicture());
  const senders = await openSenders(installation, admin);
  await Promise.all(senders.map((send) => send(file)));
}

async function sendHostilePictures(installation: Installation): Promise<string> {
  const pictures = await generatePictures(seed, PICTURES);
  await sendPlainPictures(installation);
  await delay(1000);
  const processes = installation.processIds();
  const before = privateMegabytes(processes);
  const memory = watchLargest(20, () => privateMegabytes(processes));
  const sending = sendAll(installation, pictures);
  // A running watch would keep this process alive.
  const most = await sending.then(memory.stop, memory.stop);
  const { counts, served, slowest } = await sending;
  const grown = most - before;
  installation.server.assertRuns();
  const statuses = [...counts].sort(([one], [other]) => one - other);
  const seen = [
    `${served} of ${pictures.length} served, 0 of them anything but a clean picture`,
    statuses.map(([status, count]) => `${status} ${count} times`).join(', '),
    `memory of all processes grew by ${grown.toFixed(0)} of at most ${MAX_MEGABYTES} MB`,
    `the slowest took ${slowest.ms.toFixed(0)} of at most ${MAX_MS} ms (${slowest.what})`,
  ].join('; ');
  if (grown > MAX_MEGABYTES || slowest.ms > MAX_MS) throw new Error(seen);
  return seen;
}

export const hostilePicturesComeOutClean: Scenario = {
  name: 'pictures: hostile ones are refused or stored clean',
  async run(report) {
    const installation = await createInstallation({
      EMAIL_VERIFICATION: 'off',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    });
    try {
      await installation.ensureRunning();
      await report.round(`${PICTURES} pictures (seed ${seed})`, () => sendHostilePictures(installation));
    } finally {
      await installation.dispose();
    }
  },
};
