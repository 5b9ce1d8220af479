import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { call } from '../../clients/client.ts';
import type { Attempt, Deletion, Prepared } from './race-attempts.ts';
import type { RaceGate } from './race-gate.ts';
import { openRaceWorld, type RaceGround, type RaceWorld } from './race-world.ts';

/** In one race each, the deletion starts after this many statements. In further races, it starts at a random time. */
const STOPS = 2;
/** The first round in which the deletion starts at a random time. */
export const RANDOM_ROUND = STOPS;
const MAX_HEAD_START_MS = 20;

export interface RaceResult {
  attempt: string;
  deletion: string;
  /** Whether a statement of the attempt was paused for the deletion. */
  isPaused: boolean;
}

async function remove(ground: RaceGround, world: RaceWorld, deletion: Deletion): Promise<string> {
  const { self, other, creator, boxId } = world;
  const { status } =
    deletion === 'box'
      ? await call(ground, `DELETE /api/birthday_box/${boxId}`, { token: creator.accessToken })
      : await call(ground, 'DELETE /api/auth/me', {
          token: (deletion === 'self' ? self : other).accessToken,
        });
  return String(status);
}

/** Deletes while a statement of the attempt is paused at the gate. */
async function raceAtGate(
  gate: RaceGate,
  nth: number,
  letOff: Prepared['letOff'],
  deletes: () => Promise<string>,
): Promise<RaceResult> {
  await gate.close(nth);
  const attempt = letOff();
  if (!(await gate.isReachedBefore(attempt))) {
    await gate.open();
    return { attempt: await attempt, deletion: await deletes(), isPaused: false };
  }
  const deletion = deletes();
  await gate.untilBlockedOr(deletion);
  await gate.open();
  return { attempt: await attempt, deletion: await deletion, isPaused: true };
}

async function raceByChance(letOff: Prepared['letOff'], deletes: () => Promise<string>): Promise<RaceResult> {
  const headStart = Math.random() * MAX_HEAD_START_MS;
  const attempt = letOff();
  const deletion = delay(headStart).then(deletes);
  return { attempt: await attempt, deletion: await deletion, isPaused: false };
}

/** Deletes the attempt's actor, or an object that it names. */
export async function raceWithDeletion(
  ground: RaceGround,
  gate: RaceGate,
  { role, prepare }: Attempt,
  deletion: Deletion,
  round: number,
): Promise<RaceResult> {
  const world = await openRaceWorld(ground, role);
  const prepared = await prepare(ground, world, round % 2 === 0 ? randomUUID() : undefined);
  const deletes = () => remove(ground, world, deletion);
  const nth = (round % (STOPS + 1)) + 1;
  try {
    return nth > STOPS
      ? await raceByChance(prepared.letOff, deletes)
      : await raceAtGate(gate, nth, prepared.letOff, deletes);
  } finally {
    prepared.close();
  }
}

export const isSound = ({ attempt, deletion, log }: RaceResult & { log: string }): boolean =>
  log === '' && [attempt, deletion].every((result) => !/^5|INTERNAL|no answer/.test(result));
