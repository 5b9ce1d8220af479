import type { NotificationsDeps } from '../notifications.deps.ts';
import { listMorningZones, listZonesWithNewDays } from './due-zones.rules.ts';
import {
  announceOpenings,
  listTimeZones,
  lockProgress,
  remindOfBirthdays,
  remindOfBoxes,
  saveProgress,
} from './reminders.repository.ts';

/**
 * Writes the reminders that have become due since the last run, and the time of this run, in one transaction. The
 * unique key of a reminder prevents users who change their zone from getting it twice.
 */
export async function writeReminders({ db, clock }: Pick<NotificationsDeps, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const from = await lockProgress(tx, now);
    if (from >= now) return;
    const timeZones = await listTimeZones(tx);
    const openings = listZonesWithNewDays(timeZones, from, now);
    if (openings.length > 0) await announceOpenings(tx, openings, now);
    const mornings = listMorningZones(timeZones, from, now);
    if (mornings.length > 0) {
      await remindOfBirthdays(tx, mornings, now);
      await remindOfBoxes(tx, mornings, now);
    }
    await saveProgress(tx, now);
  });
}
