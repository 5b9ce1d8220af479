import type { Reportable } from '../../moderation/reports/reportable.facts.ts';
import type { BoxesDeps } from '../boxes.deps.ts';
import { findBoxOfHandle } from '../boxes.repository.ts';
import { createBoxDeletion } from '../manage/box-deletion.service.ts';
import type { BoxAccess } from './box-access.service.ts';

interface Deps extends Pick<BoxesDeps, 'db' | 'clock' | 'events' | 'isVerificationOn'> {
  boxAccess: BoxAccess;
}

/** The birthday person can report a box even before the day, because they read its name and can't leave it. */
export function createReportedBoxes({ db, boxAccess, ...deps }: Deps): Reportable {
  const deleteBoxIn = createBoxDeletion(deps);
  return {
    async findEvidence(userId, givenId) {
      const { box } = await boxAccess.authorize(db, givenId, userId, 'wrapping');
      const { id, handle, name, birthdayDate, creatorId: authorId, createdAt } = box;
      // Contains the handle, because admins read the audit log and one may be the birthday person.
      return {
        authorId,
        subjectId: handle,
        boxId: id,
        content: { box: { id, name, birthdayDate, createdAt } },
      };
    },
    async remove(tx, handle) {
      const box = await findBoxOfHandle(tx, handle);
      if (box) await deleteBoxIn(tx, box);
      return box !== undefined;
    },
  };
}
