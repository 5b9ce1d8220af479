import type { Db } from '../../../platform/db/database.ts';
import { withholdReports } from '../../moderation/reports/withheld-reports.service.ts';
import { isWrapped, opensAt, type PolicyBox, untilAllZones } from '../access/box.policy.ts';
import type { BoxesDeps } from '../boxes.deps.ts';
import { deleteBox, findSoughtUser } from '../boxes.repository.ts';

type Deps = Pick<BoxesDeps, 'clock' | 'events' | 'isVerificationOn'>;

type DeletedBox = PolicyBox & { id: string };

/**
 * The box must be locked. Its credits go back to the donors. Its reports aren't withheld from the leaver, whose account
 * may be deleted next.
 */
export function createBoxDeletion({ clock, events, isVerificationOn }: Deps) {
  async function withholdReportsOf(tx: Db, box: DeletedBox, leaverId?: string): Promise<void> {
    const { id: boxId, birthdayPersonId } = box;
    const hidden = birthdayPersonId ? box : untilAllZones(box);
    if (!isWrapped(hidden, clock.now())) return;
    const userId = birthdayPersonId ?? (await findSoughtUser(tx, boxId, { isVerificationOn }));
    if (userId && userId !== leaverId) await withholdReports(tx, { boxId, userId, until: opensAt(hidden) });
  }

  return async function deleteBoxIn(tx: Db, box: DeletedBox, leaverId?: string): Promise<void> {
    const { id: boxId } = box;
    await withholdReportsOf(tx, box, leaverId);
    await events.publish(tx, 'boxDeleting', { boxId });
    await deleteBox(tx, boxId);
  };
}
