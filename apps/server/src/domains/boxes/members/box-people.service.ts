import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { getOwnAccount } from '../../accounts/accounts.service.ts';
import type { AuthorizedBox, BoxAccess } from '../access/box-access.service.ts';
import type { BoxesDeps } from '../boxes.deps.ts';
import {
  deleteBox,
  deleteParticipant,
  findLongestMember,
  insertParticipant,
  insertRemoval,
  isFull,
  listCreatedForUpdate,
  updateBox,
} from '../boxes.repository.ts';
import { boxes } from '../boxes.tables.ts';

interface Deps extends Pick<BoxesDeps, 'db' | 'clock' | 'events'> {
  boxAccess: BoxAccess;
}

export type BoxPeople = ReturnType<typeof createBoxPeople>;

/** Coming, leaving, and being removed. */
export function createBoxPeople({ db, clock, events, boxAccess }: Deps) {
  /** @throws AppError boxes.last_member */
  async function handOver(tx: Db, boxId: string, creatorId: string): Promise<void> {
    const heir = await findLongestMember(tx, boxId, creatorId);
    if (!heir) throw new AppError('boxes.last_member');
    await updateBox(tx, boxId, { creatorId: heir });
  }

  async function leave(tx: Db, { box, role }: AuthorizedBox, userId: string): Promise<void> {
    if (role === 'creator') await handOver(tx, box.id, userId);
    await deleteParticipant(tx, box.id, userId);
  }

  async function remove(tx: Db, boxId: string, userId: string): Promise<void> {
    const wasInside = await deleteParticipant(tx, boxId, userId);
    if (!wasInside) throw new AppError('boxes.member_not_found');
    await insertRemoval(tx, boxId, userId);
  }

  return {
    /**
     * Lets somebody into a box; the birthday person sees it without joining.
     * @throws AppError boxes.full, and what `authorize` throws
     */
    async joinBox(userId: string, boxId: string): Promise<AuthorizedBox> {
      const seen = await boxAccess.authorize(db, boxId, userId, 'join');
      if (seen.role !== 'visitor') return seen;
      return db.transaction(async (tx) => {
        // Held, so that nobody joins whom the box binds to or whom its creator removes at this moment, nor one too many.
        const entered = await boxAccess.authorize(tx, boxId, userId, 'join', { lock: 'update' });
        if (entered.role !== 'visitor') return entered;
        if (await isFull(tx, boxId)) throw new AppError('boxes.full');
        await insertParticipant(tx, boxId, userId);
        return boxAccess.authorize(tx, boxId, userId, 'box');
      });
    },

    /**
     * Takes somebody out of a box: oneself, or by the creator anyone, who then cannot come back. A creator who leaves
     * hands the box to the longest member.
     * @throws AppError boxes.last_member, boxes.member_not_found, and what `authorize` throws
     */
    async removeFromBox(actorId: string, boxId: string, userId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const action = userId === actorId ? 'leave' : 'remove people';
        const entered = await boxAccess.authorize(tx, boxId, actorId, action, { lock: 'update' });
        if (userId === actorId) await leave(tx, entered, userId);
        else await remove(tx, boxId, userId);
      });
    },

    /**
     * Takes a box out of the lists of its birthday person, who says that it isn't theirs. Again, it changes nothing.
     * @throws what `authorize` throws
     */
    async putAway(actorId: string, givenId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const { box } = await boxAccess.authorize(tx, givenId, actorId, 'put away', { lock: 'update' });
        await updateBox(tx, box.id, { putAwayAt: box.putAwayAt ?? clock.now() });
      });
    },

    /**
     * Before an account is deleted: its boxes go to their longest members, those without any are deleted unless their
     * birthday person is known, and boxes for this person keep name and date alone.
     */
    async leaveForGood(tx: Db, userId: string): Promise<void> {
      for (const { id, birthdayPersonId } of await listCreatedForUpdate(tx, userId)) {
        const heir = await findLongestMember(tx, id, userId);
        if (heir || birthdayPersonId) {
          await updateBox(tx, id, { creatorId: heir ?? null });
          continue;
        }
        await events.publish(tx, 'boxDeleting', { boxId: id });
        await deleteBox(tx, id);
      }
      const { email } = await getOwnAccount(tx, userId);
      const isForNobody = and(
        eq(boxes.email, email),
        isNotNull(boxes.boundAt),
        isNull(boxes.birthdayPersonId),
      );
      await tx
        .update(boxes)
        .set({ email: null, phone: null })
        .where(or(eq(boxes.birthdayPersonId, userId), isForNobody));
    },
  };
}
