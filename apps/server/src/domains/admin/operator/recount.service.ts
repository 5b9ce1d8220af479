import { recountParticipants } from '../../chats/parties/participant-counts.service.ts';
import { operator } from '../../moderation/decisions/admin.policy.ts';
import { recordAction } from '../../moderation/decisions/audit.service.ts';
import type { AdminDeps } from '../admin.deps.ts';
import { createCounting } from '../statistics/counting.service.ts';

/**
 * Recounts what is stored as a number and follows from existing rows. Counts per day stay, because they include
 * what has been deleted since. Returns the number of parties whose participants were wrong.
 */
export async function recount({ db, clock }: Pick<AdminDeps, 'db' | 'clock'>): Promise<number> {
  // Not in one transaction, because an outage may leave much to count.
  await recordAction(db, {
    ...({ admin: operator, now: clock.now(), act: 'recount', subject: 'counts' } as const),
    subjectName: 'stored',
  });
  const corrected = await recountParticipants(db);
  await createCounting({ db, clock }).count();
  return corrected;
}
