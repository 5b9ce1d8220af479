import { isExactId } from '@hooray/contract/protocol/fields.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { DomainModule } from '../module.ts';
import { refusalOf } from './access/box.policy.ts';
import { type BoxAccess, createBoxAccess } from './access/box-access.service.ts';
import { listHiddenFrom } from './access/hidden-boxes.service.ts';
import { createReportedBoxes } from './access/reported-boxes.service.ts';
import type { BoxesDeps } from './boxes.deps.ts';
import { boxesJobs } from './boxes.jobs.ts';
import { isBox, listBoxesOfMember } from './boxes.repository.ts';
import { registerBoxesRoutes } from './boxes.routes.ts';
import { exportBoxes } from './boxes-export.service.ts';
import { createBoxPeople } from './members/box-people.service.ts';
import { notifySoughtMembers } from './members/link-birthday-person.repository.ts';
import { linkBoxesTo, linkWaitingBoxes } from './members/link-birthday-person.service.ts';

export interface BoxesModule extends DomainModule {
  access: BoxAccess;
  /** @throws AppError as `authorize` does */
  enterTeamRoom(userId: string, boxId: string): Promise<void>;
  isBox(db: Db, boxId: string): Promise<boolean>;
  /** Returns the ids of boxes whose team chat the user may read. */
  listTeamBoxes(userId: string): Promise<string[]>;
  /** Exports and reports must not mention these boxes. */
  listHiddenFrom(userId: string): Promise<string[]>;
}

export function createBoxesModule(given: BoxesDeps): BoxesModule {
  const boxAccess = createBoxAccess(given);
  const deps = { ...given, boxAccess };
  const { db, clock } = deps;
  const people = createBoxPeople(deps);
  return {
    access: boxAccess,
    isBox,
    async enterTeamRoom(userId, boxId) {
      if (!isExactId(boxId)) throw new AppError('boxes.not_found');
      await boxAccess.authorize(db, boxId, userId, 'team chat');
    },
    async listTeamBoxes(userId) {
      const found = await listBoxesOfMember(db, userId);
      return found
        .filter((box) => refusalOf('team chat', boxAccess.roleOf(box)) === undefined)
        .map(({ id }) => id);
    },
    listHiddenFrom: (userId) => listHiddenFrom(deps, userId),
    routes: (serve) => registerBoxesRoutes(serve, { ...deps, people }),
    reportables: { box: createReportedBoxes(deps) },
    on: {
      async addressConfirmed(tx, account) {
        await linkBoxesTo(tx, account, clock.now());
        await notifySoughtMembers(tx, account);
      },
      addressTaken: (tx, { email }) => notifySoughtMembers(tx, { email }),
      accountDeleting: (tx, { userId }) => people.leaveForGood(tx, userId),
    },
    exportOf: (source, userId) => exportBoxes({ db: source, boxAccess }, userId),
    jobs: [{ queue: boxesJobs.bind, handle: () => linkWaitingBoxes(deps) }],
  };
}
