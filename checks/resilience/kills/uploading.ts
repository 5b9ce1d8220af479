import { setTimeout as delay } from 'node:timers/promises';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import { contribute, fetchPicture, teamOf } from '@hooray/testkit/factories/collage.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import type { Served } from '@hooray/testkit/processes/servers.ts';
import type { SessionResponse } from '../../../packages/contract/src/accounts/calls.ts';
import { type Attempt, registerOnce } from '../accounts/registrations.ts';
import { assertAllOrNothing, assertKept } from '../accounts/whole-accounts.ts';
import { inTurn } from './balanced.ts';
import { createLoops, untilAnswered, type Work } from './work.ts';

const LOOPS = 2;
const PAUSE_MS = 500;

interface Contributed {
  person: Pick<SessionResponse, 'accessToken'> & { id: string };
  boxId: string;
}

export async function createUploading({ servers }: Served): Promise<Work> {
  const server = inTurn(servers);
  const picture = asFile(await plainPicture());
  let attempts: Attempt[] = [];
  let contributed: Contributed[] = [];
  let acknowledged = 0;

  const loops = createLoops(LOOPS, async () => {
    const attempt = await registerOnce(server, picture);
    attempts.push(attempt);
    if (attempt.oddity) throw new Error(`a registration responded with ${attempt.oddity}`);
    const { session } = attempt;
    if (!session) return;
    acknowledged += 1;
    const person = { accessToken: session.accessToken, id: session.user.id };
    // An unacknowledged box may exist. Retrying a contribution replaces it.
    const box = await newBox(server, person).catch(() => undefined);
    if (!box) return;
    const { status } = await untilAnswered(() => contribute(server, person, box.id));
    if (status !== 201) throw new Error(`a contribution was refused with ${status}`);
    contributed.push({ person, boxId: box.id });
    acknowledged += 1;
    await delay(Math.random() * PAUSE_MS);
  });

  async function assertContributed({ person, boxId }: Contributed): Promise<void> {
    const team = await teamOf(server, person, boxId);
    const addresses = team.flatMap(({ collageUrl }) => collageUrl ?? []);
    if (addresses.length !== 1) throw new Error(`a box has ${addresses.length} contributions instead of 1`);
    const { status, headers } = await fetchPicture(server, addresses[0] ?? '');
    if (status !== 200 || headers.get('content-type') !== 'image/webp')
      throw new Error(`the picture of a contribution is lost: ${status}`);
  }

  return {
    name: 'uploads',
    acknowledged: () => acknowledged,
    begin: loops.begin,
    settle: loops.end,
    async check() {
      for (const attempt of attempts) {
        const { session } = attempt;
        if (session) await assertKept(server, { ...attempt, session });
        else await assertAllOrNothing(server, attempt);
      }
      for (const each of contributed) await assertContributed(each);
      [attempts, contributed] = [[], []];
    },
  };
}
