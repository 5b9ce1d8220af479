import type { Db } from '../../../platform/db/database.ts';
import { keepReportsFrom } from '../../moderation/reports/reports.repository.ts';
import { isWrapped, opensAt, type PolicyBox } from '../access/box.policy.ts';
import type { BoxesDeps } from '../boxes.deps.ts';
import { deleteBox } from '../boxes.repository.ts';

/** Returns how to delete a box that is locked, with its gifts and its chat; its credits go back to the donors. */
export function createBoxDeletion({ clock, events }: Pick<BoxesDeps, 'clock' | 'events'>) {
  return async function deleteBoxIn(tx: Db, box: PolicyBox & { id: string }): Promise<void> {
    const { birthdayPersonId: userId } = box;
    if (userId && isWrapped(box, clock.now()))
      await keepReportsFrom(tx, box.id, { userId, until: opensAt(box) });
    await events.publish(tx, 'boxDeleting', { boxId: box.id });
    await deleteBox(tx, box.id);
  };
}
