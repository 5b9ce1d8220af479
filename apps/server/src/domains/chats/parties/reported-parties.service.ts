import type { Db } from '../../../platform/db/database.ts';
import type { Reportable } from '../../moderation/reports/reportable.facts.ts';
import { deleteRoom } from '../deleting/room-deletion.service.ts';
import { deleteParty, findParty } from './parties.repository.ts';

export function createReportedParties(db: Db): Reportable {
  return {
    async findEvidence(_userId, subjectId) {
      const party = await findParty(db, subjectId);
      if (!party) return undefined;
      const { id, name, description, creatorId, createdAt } = party;
      return { authorId: creatorId, content: { party: { id, name, description, createdAt } } };
    },
    // A trigger notifies every process, which evicts the members.
    async remove(tx, id) {
      const existed = await deleteParty(tx, id);
      await deleteRoom(tx, id);
      return existed;
    },
  };
}
