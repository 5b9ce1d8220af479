import type { Db } from '../../../platform/db/database.ts';
import type { Reportable } from '../../moderation/reports/reportable.facts.ts';
import { deleteParty, findParty } from './parties.repository.ts';

/** Parties can be reported by anybody, with what anybody reads of them in the list. */
export function createReportedParties(db: Db): Reportable {
  return {
    async findEvidence(_userId, subjectId) {
      const party = await findParty(db, subjectId);
      if (!party) return undefined;
      const { id, name, description, creatorId, createdAt } = party;
      return { authorId: creatorId, content: { party: { id, name, description, createdAt } } };
    },
    // A trigger tells every process, which puts out whoever is in it.
    remove: deleteParty,
  };
}
