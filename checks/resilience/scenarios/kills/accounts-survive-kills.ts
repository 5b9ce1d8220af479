import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { createInstallation, type Installation } from '@hooray/testkit/processes/installation.ts';
import type { SessionResponse } from '../../../../packages/contract/src/accounts/calls.ts';
import { type Attempt, startRegistrations } from '../../accounts/registrations.ts';
import { assertAllOrNothing, assertKept } from '../../accounts/whole-accounts.ts';
import type { Report } from '../../report.ts';
import type { Scenario } from '../../scenario.ts';

const ROUNDS = 36;
const TIMEOUT_MS = 100_000;
/** A killed process's job is retried after 15 s. Each further kill delays it longer. */
const MAILS_WITHIN_S = 90;
const LOOPS = 4;
const EARLIER_CHECKED = 3;

type Kept = Attempt & { session: SessionResponse };
const isKept = (attempt: Attempt): attempt is Kept => attempt.session !== undefined;

const kinds = ['the server', 'the database', 'both'] as const;
type Kind = (typeof kinds)[number];

async function kill(installation: Installation, kind: Kind): Promise<void> {
  if (kind === 'the database') return installation.killDatabase();
  // In either order, as if the machine ran out of memory.
  if (kind === 'both' && Math.random() < 0.5) installation.killDatabase();
  await installation.server.end('SIGKILL');
  if (kind === 'both') installation.killDatabase();
}

/** An account and its email are in one transaction, so no email may be lost. */
async function assertMailsArrive({ sandbox }: Installation, attempts: Kept[]): Promise<void> {
  const isMissing = async () => {
    const mails = (await (await fetch(`${sandbox.httpUrl}/mail/messages`)).json()) as { to: string[] }[];
    const arrived = new Set(mails.flatMap(({ to }) => to));
    return attempts.find(({ fields }) => !arrived.has(fields.email));
  };
  await eventually(async () => (await isMissing()) === undefined, MAILS_WITHIN_S);
}

function pickSome<T>(list: T[], count: number): T[] {
  return Array.from(
    { length: Math.min(count, list.length) },
    () => list[Math.floor(Math.random() * list.length)] as T,
  );
}

async function killRound(installation: Installation, kind: Kind, earlier: Kept[]): Promise<string> {
  await installation.ensureRunning();
  const avatar = asFile(await plainPicture());
  const traffic = startRegistrations({ server: installation, loops: LOOPS, avatar });
  await traffic.untilAcknowledged();
  const lived = Math.random() * 1200;
  await delay(lived);
  await kill(installation, kind);
  // Some attempts continue while the installation is broken.
  await delay(50 + Math.random() * 200);
  await traffic.stop();
  if (kind === 'the database') installation.server.assertRuns();
  await installation.ensureRunning();
  const acknowledged = traffic.attempts.filter(isKept);
  const unanswered = traffic.attempts.filter((attempt) => !isKept(attempt));
  for (const attempt of [...acknowledged, ...pickSome(earlier, EARLIER_CHECKED)])
    await assertKept(installation, attempt);
  const outcomes: string[] = [];
  for (const attempt of unanswered) outcomes.push(await assertAllOrNothing(installation, attempt));
  earlier.push(...acknowledged);
  if (traffic.oddities.length > 0) throw new Error(`answered ${traffic.oddities[0]}`);
  const made = outcomes.filter((outcome) => outcome === 'made').length;
  return `${acknowledged.length} acknowledged and there, ${unanswered.length} unanswered (${made} made), after ${lived.toFixed(0)} ms`;
}

async function refuseRival(installation: Installation): Promise<string> {
  await installation.ensureRunning();
  const { code, output } = await installation.startRival();
  if (code === 0 || code === null)
    throw new Error(`a second server on the folder was not refused (${code}): ${output}`);
  if (/^\s+at /m.test(output))
    throw new Error(`it was refused with a stack, not a sentence: ${output.slice(0, 400)}`);
  await installation.ensureRunning();
  return output.split('\n').at(-1) ?? '';
}

async function stopInOrder(installation: Installation): Promise<string> {
  const code = await installation.server.end('SIGTERM');
  if (code !== 0) throw new Error(`the server ended with exit code ${code}`);
  if (installation.isDatabaseRunning()) throw new Error('the database was left running');
  return 'exit code 0';
}

export const accountsSurviveKills: Scenario = {
  name: 'accounts survive kill -9',
  async run(report: Report) {
    const installation = await createInstallation();
    const earlier: Kept[] = [];
    const deadline = Date.now() + TIMEOUT_MS;
    try {
      for (let round = 0; round < ROUNDS && Date.now() < deadline; round += 1) {
        const kind = kinds[round % kinds.length] as Kind;
        await report.round(`round ${round + 1}, ${kind} killed`, () =>
          killRound(installation, kind, earlier),
        );
      }
      await report.round('a second server on the same folder is refused', () => refuseRival(installation));
      await report.round('every acknowledged account is there at the end', async () => {
        await installation.ensureRunning();
        for (const attempt of earlier) await assertKept(installation, attempt);
        return `${earlier.length} accounts`;
      });
      await report.round('every promised mail arrives', async () => {
        await assertMailsArrive(installation, earlier);
        return `within ${MAILS_WITHIN_S} s`;
      });
      await report.round('an orderly stop leaves nothing running', () => stopInOrder(installation));
    } finally {
      await installation.dispose();
    }
  },
};
