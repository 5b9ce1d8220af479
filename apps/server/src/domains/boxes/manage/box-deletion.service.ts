import type { Db } from '../../../platform/db/database.ts';
import { withholdReports } from '../../moderation/reports/withheld-reports.service.ts';
import { isWrapped, opensAt, type PolicyBox, untilAllZones } from '../access/box.policy.ts';
import type { BoxesDeps } from '../boxes.deps.ts';
import { deleteBox, findSoughtUser } from '../boxes.repository.ts';

type Deps = Pick<BoxesDeps, 'clock' | 'events' | 'isVerificationOn'>;

/** The box must be locked. Its credits go back to the donors. */
export function createBoxDeletion({ clock, events, isVerificationOn }: Deps) {
  async function withholdReportsOf(tx: Db, box: PolicyBox & { id: string }): Promise<void> {
    const { id: boxId, birthdayPersonId } = box;
    const hidden = birthdayPersonId ? box : untilAllZones(box);
    if (!isWrapped(hidden, clock.now())) return;
    const userId = birthdayPersonId ?? (await findSoughtUser(tx, boxId, { isVerificationOn }));
    if (userId) await withholdReports(tx, { boxId, userId, until: opensAt(hidden) });
  }

  return async function deleteBoxIn(tx: Db, box: PolicyBox & { id: string }): Promise<void> {
    const { id: boxId } = box;
    await withholdReportsOf(tx, box);
    await events.publish(tx, 'boxDeleting', { boxId });
    await deleteBox(tx, boxId);
  };
}
