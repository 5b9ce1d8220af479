import { boxTexts } from '@hooray/contract/boxes.values.ts';
import { isExactId } from '@hooray/contract/fields.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { AppError } from '../../platform/app-error.ts';
import { repeat } from '../../platform/background-work.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Actor } from '../accounts/actor.ts';
import { bindBoxesTo, bindWaitingBoxes, reviewSoughtPlaces } from './binding.ts';
import { type BoxDoor, createBoxDoor } from './box-door.ts';
import { createBoxPeople } from './box-people.service.ts';
import type { BoxesDeps } from './boxes.deps.ts';
import { registerBoxesRoutes } from './boxes.routes.ts';
import { collectBoxes, type ExportedBoxes } from './boxes-export.ts';

const HOUR_MS = 60 * 60 * 1000;

/** What other domains have to do with boxes. */
export interface Boxes {
  door: BoxDoor;
  /** Lets somebody into the team's chat. @throws AppError NOT_FOUND, FORBIDDEN, NO_PEEKING */
  enterTeamRoom(userId: string, boxId: string): Promise<void>;
  /** An address has come to count as confirmed: the boxes that look for it find their birthday person. */
  onAddressConfirmed(tx: Db, account: { id: string; email: string }): Promise<void>;
  /** An address was taken that has yet to be confirmed. */
  onAddressTaken(tx: Db, email: string): Promise<void>;
  /** What an export tells of somebody's boxes, and which of them it must be silent about. */
  exportedTo(userId: string): Promise<ExportedBoxes>;
  /** An account is about to be deleted. */
  onDeletion(tx: Db, userId: string): Promise<void>;
}

type Options = BoxesDeps & { logger: Logger };

/** Puts the domain together. */
export function registerBoxes(app: FastifyInstance, serve: Serve<Actor>, options: Options): Boxes {
  const { logger, ...deps } = options;
  const door = createBoxDoor(deps);
  registerBoxesRoutes(serve, deps, door);
  const people = createBoxPeople(deps, door);
  // Addresses also come to count as confirmed without anybody saying so: by a setting, or an ADMIN made by hand.
  const binding = repeat('box binding', HOUR_MS, () => bindWaitingBoxes(deps), logger);
  app.addHook('onClose', () => binding.stop());
  return {
    door,
    onAddressConfirmed: (tx, account) => bindBoxesTo(tx, account, deps.clock.now()),
    onAddressTaken: reviewSoughtPlaces,
    onDeletion: people.leaveForGood,
    exportedTo: (userId) => collectBoxes(deps, door, userId),
    async enterTeamRoom(userId, boxId) {
      if (!isExactId(boxId)) throw new AppError('NOT_FOUND', { message: boxTexts.missing });
      await door.enter(deps.db, boxId, userId, 'team chat');
    },
  };
}
