import { moderationLimits } from '@hooray/contract/moderation/constants.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ExportFiles } from '../module.ts';
import { listBlocks } from './blocks/blocks.repository.ts';
import { presentBlock, presentOwnReport } from './moderation.presenter.ts';
import { listReportsOf } from './reports/reports.repository.ts';

const MAX_REPORTS = 10_000;

/** See docs/product.md §7. */
export async function exportModeration(db: Db, userId: string): Promise<ExportFiles> {
  const [blocks, reports] = await Promise.all([
    listBlocks(db, userId, { limit: moderationLimits.blocks }),
    listReportsOf(db, userId, { limit: MAX_REPORTS }),
  ]);
  const blocked = blocks.map((block) => {
    const { id, name, createdAt } = presentBlock(block, 'en');
    return { id, name, blockedAt: createdAt };
  });
  return { 'moderation.json': { blocks: blocked, reports: reports.map(presentOwnReport) } };
}
