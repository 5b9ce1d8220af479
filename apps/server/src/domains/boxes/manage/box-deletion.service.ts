import type { Db } from '../../../platform/db/database.ts';
import { withholdReports } from '../../moderation/reports/withheld-reports.service.ts';
import { isWrapped, opensAt, type PolicyBox } from '../access/box.policy.ts';
import type { BoxesDeps } from '../boxes.deps.ts';
import { deleteBox } from '../boxes.repository.ts';

/** The box must be locked. Its credits go back to the donors. */
export function createBoxDeletion({ clock, events }: Pick<BoxesDeps, 'clock' | 'events'>) {
  return async function deleteBoxIn(tx: Db, box: PolicyBox & { id: string }): Promise<void> {
    const { id: boxId, birthdayPersonId } = box;
    if (birthdayPersonId && isWrapped(box, clock.now()))
      await withholdReports(tx, { boxId, birthdayPersonId, until: opensAt(box) });
    await events.publish(tx, 'boxDeleting', { boxId });
    await deleteBox(tx, boxId);
  };
}
