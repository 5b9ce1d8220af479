import type { Opening } from '@hooray/contract/openings/calls.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { opensAt } from '../boxes/access/box.policy.ts';
import type { AuthorizedBox } from '../boxes/access/box-access.service.ts';
import type { OpeningsDeps } from './openings.deps.ts';
import { presentOpening } from './openings.presenter.ts';
import { advanceOpening, findOpening, insertOpening } from './openings.repository.ts';

type AccessDeps = Pick<OpeningsDeps, 'boxAccess' | 'clock'>;

/**
 * The birthday person may enter a box that isn't a surprise even before the day, but not open it.
 * @throws AppError openings.not_yet, and as `authorize` does
 */
export async function authorizeOpening(
  { boxAccess, clock }: AccessDeps,
  db: Db,
  actorId: string,
  givenId: string,
): Promise<AuthorizedBox> {
  const entered = await boxAccess.authorize(db, givenId, actorId, 'open it');
  if (clock.now() < opensAt(entered.box)) throw new AppError('openings.not_yet');
  return entered;
}

export function createOpenings(deps: Omit<OpeningsDeps, 'events'>) {
  const { db, clock, boxAccess } = deps;

  const present = async (entered: AuthorizedBox): Promise<Opening> =>
    presentOpening(entered, await findOpening(db, entered.box.id), clock.now());

  return {
    /** @throws AppError as `authorize` does */
    async readOpening(actorId: string, givenId: string): Promise<Opening> {
      return present(await boxAccess.authorize(db, givenId, actorId, 'watch it'));
    },

    /** Idempotent. @throws AppError openings.not_yet, and as `authorize` does */
    async startOpening(
      actorId: string,
      givenId: string,
      isShared: boolean,
    ): Promise<{ opening: Opening; isNew: boolean }> {
      const entered = await authorizeOpening(deps, db, actorId, givenId);
      const started = { boxId: entered.box.id, personId: actorId, startedAt: clock.now(), isShared };
      const isNew = await insertOpening(db, started);
      return { opening: await present(entered), isNew };
    },

    /** @throws AppError openings.not_yet, openings.not_started, and as `authorize` does */
    async moveOpening(actorId: string, givenId: string, position: number): Promise<Opening> {
      const entered = await authorizeOpening(deps, db, actorId, givenId);
      await advanceOpening(db, entered.box.id, position, clock.now());
      const opening = await present(entered);
      if (!opening.startedAt) throw new AppError('openings.not_started');
      return opening;
    },
  };
}
