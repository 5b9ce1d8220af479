import { moderationLimits } from '@hooray/contract/moderation.values.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ExportFiles } from '../module.ts';
import { listBlocks } from './blocks.repository.ts';

/** What this domain holds about a person: whom they have blocked (docs/product.md §7.1). */
export async function exportModeration(db: Db, userId: string): Promise<ExportFiles> {
  const blocks = await listBlocks(db, userId, { limit: moderationLimits.blocks });
  return {
    'moderation.json': {
      blocks: blocks.map(({ person, createdAt }) => ({
        id: person.id,
        name: person.name,
        blockedAt: createdAt,
      })),
    },
  };
}
