import { findNameOf } from '../../accounts/accounts.service.ts';
import type { Reportable } from '../../moderation/reports/reportable.facts.ts';
import type { CollageDeps } from '../collage.deps.ts';
import { findContribution, pictureKey } from './contributions.repository.ts';
import { takeOutById } from './remove-contribution.service.ts';

type Deps = Pick<CollageDeps, 'db' | 'clock' | 'boxAccess' | 'events'>;

/** Available to all who see the contribution. */
export function createReportedContributions({ db, clock, boxAccess, events }: Deps): Reportable {
  return {
    async findEvidence(userId, subjectId) {
      const contribution = await findContribution(db, subjectId);
      if (!contribution) return undefined;
      await boxAccess.authorize(db, contribution.boxId, userId, 'team gift');
      const { id, boxId, userId: authorId, wish, collageWish, createdAt } = contribution;
      const authorName = await findNameOf(db, authorId);
      return {
        ...{ authorId, boxId },
        content: { contribution: { id, boxId, authorId, authorName, wish, collageWish, createdAt } },
        pictureKey: pictureKey(contribution),
      };
    },
    async remove(tx, subjectId) {
      const contribution = await findContribution(tx, subjectId);
      const wasThere = await takeOutById(tx, subjectId, clock.now());
      if (contribution && wasThere) {
        const { boxId, userId } = contribution;
        await events.publish(tx, 'contributionRemoved', { boxId, userId });
      }
      return wasThere;
    },
  };
}
