import { boxTexts } from '@hooray/contract/boxes.values.ts';
import { isExactId } from '@hooray/contract/fields.ts';
import type { Logger } from 'pino';
import { AppError } from '../../platform/app-error.ts';
import { repeat } from '../../platform/background-work.ts';
import type { DomainModule } from '../module.ts';
import { bindBoxesTo, bindWaitingBoxes, reviewSoughtPlaces } from './binding.ts';
import { type BoxAccess, createBoxAccess } from './box-access.ts';
import { createBoxPeople } from './box-people.service.ts';
import type { BoxesDeps } from './boxes.deps.ts';
import { registerBoxesRoutes } from './boxes.routes.ts';
import { collectBoxes } from './boxes-export.ts';

const HOUR_MS = 60 * 60 * 1000;

/** What the domains above have to do with boxes. */
export interface BoxesModule extends DomainModule {
  access: BoxAccess;
  /** Lets somebody into the team's chat. @throws AppError NOT_FOUND, FORBIDDEN, NO_PEEKING */
  enterTeamRoom(userId: string, boxId: string): Promise<void>;
  /** The boxes that an export must not mention, because they are kept from this person until their day. */
  listHiddenFrom(userId: string): Promise<string[]>;
}

type Options = BoxesDeps & { logger: Logger };

/** Birthday Boxes: who runs them, who is in them, and whom they are for. */
export function createBoxesModule({ logger, ...deps }: Options): BoxesModule {
  const { db, clock } = deps;
  const boxAccess = createBoxAccess(deps);
  const people = createBoxPeople(deps, boxAccess);
  // Addresses also come to count as confirmed without anybody saying so: by a setting, or an ADMIN made by hand.
  const binding = repeat('box binding', HOUR_MS, () => bindWaitingBoxes(deps), logger);
  return {
    access: boxAccess,
    async enterTeamRoom(userId, boxId) {
      if (!isExactId(boxId)) throw new AppError('NOT_FOUND', { message: boxTexts.missing });
      await boxAccess.authorize(db, boxId, userId, 'team chat');
    },
    listHiddenFrom: async (userId) => (await collectBoxes(deps, boxAccess, userId)).hiddenIds,
    routes: (serve) => registerBoxesRoutes(serve, deps, boxAccess),
    on: {
      addressConfirmed: (tx, account) => bindBoxesTo(tx, account, clock.now()),
      addressTaken: (tx, { email }) => reviewSoughtPlaces(tx, email),
      accountDeleting: (tx, { userId }) => people.leaveForGood(tx, userId),
    },
    exportOf: async (userId) => ({ 'boxes.json': (await collectBoxes(deps, boxAccess, userId)).shown }),
    stop: binding.stop,
  };
}
