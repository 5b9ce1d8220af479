import { moderationLimits } from '@hooray/contract/moderation/constants.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ExportFiles } from '../module.ts';
import { presentOwnDecision } from './appeals/appeals.presenter.ts';
import { listOwnDecisions } from './appeals/own-decisions.repository.ts';
import { listBlocks } from './blocks/blocks.repository.ts';
import type { ModerationDeps } from './moderation.deps.ts';
import { presentBlock, presentOwnReport } from './moderation.presenter.ts';
import { listReportsOf } from './reports/reports.repository.ts';

const MAX_ROWS = 10_000;

/** See docs/product.md §7. */
export async function exportModeration(
  { db, clock }: Pick<ModerationDeps, 'clock'> & { db: Db },
  userId: string,
): Promise<ExportFiles> {
  const now = clock.now();
  const [blocks, reports, decisions] = await Promise.all([
    listBlocks(db, userId, { limit: moderationLimits.blocks }),
    listReportsOf(db, userId, { limit: MAX_ROWS }),
    listOwnDecisions(db, userId, { now, limit: MAX_ROWS }),
  ]);
  const blocked = blocks.map((block) => {
    const { id, name, createdAt } = presentBlock(block, 'en');
    return { id, name, blockedAt: createdAt };
  });
  return {
    'moderation.json': {
      blocks: blocked,
      reports: reports.map(presentOwnReport),
      decisions: decisions.map((decision) => presentOwnDecision(decision, now)),
    },
  };
}
