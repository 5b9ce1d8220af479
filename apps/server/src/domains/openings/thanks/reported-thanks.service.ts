import { findNameOf } from '../../accounts/accounts.service.ts';
import type { Reportable } from '../../moderation/reports/reportable.facts.ts';
import type { OpeningsDeps } from '../openings.deps.ts';
import { deleteThanks, findThanksById } from './thanks.repository.ts';

/** Available to all who see the note. */
export function createReportedThanks({ db, boxAccess }: Pick<OpeningsDeps, 'db' | 'boxAccess'>): Reportable {
  return {
    async findEvidence(userId, subjectId) {
      const thanks = await findThanksById(db, subjectId);
      if (!thanks) return undefined;
      await boxAccess.authorize(db, thanks.boxId, userId, 'watch it');
      const authorName = await findNameOf(db, thanks.authorId);
      const { authorId, boxId } = thanks;
      return { authorId, boxId, content: { thanks: { ...thanks, authorName } } };
    },
    remove: (tx, subjectId) => deleteThanks(tx, subjectId),
  };
}
