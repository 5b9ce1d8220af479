import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type Admin, assertDecidesAboutAnother } from '../../moderation/decisions/admin.policy.ts';
import { recordAction } from '../../moderation/decisions/audit.service.ts';
import { lockAdmin } from '../../moderation/decisions/decision-locks.service.ts';
import {
  countOpenIncidents,
  findIncident,
  type IncidentRow,
  resolveIncident,
} from './incidents.repository.ts';

export const countIncidentsToResolve = (db: Db): Promise<number> => countOpenIncidents(db);

/** An ADMIN resolves incidents (docs/product.md §5.4). */
export function createIncidents({ db, clock }: { db: NodePgDatabase; clock: Clock }) {
  async function getIncident(id: string): Promise<IncidentRow> {
    const incident = await findIncident(db, id);
    if (!incident) throw new AppError('payments.incident_not_found');
    return incident;
  }

  return {
    /**
     * Moves no money. @throws AppError FORBIDDEN, SUSPENDED, UNAUTHENTICATED, moderation.about_oneself,
     *   payments.incident_not_found, payments.incident_resolved
     */
    async resolve(admin: Admin, id: string, note: string): Promise<IncidentRow> {
      const payerId = (await getIncident(id)).payment?.payerId ?? null;
      assertDecidesAboutAnother(admin, payerId ?? undefined);
      await db.transaction(async (tx) => {
        const now = clock.now();
        await lockAdmin(tx, admin, { now });
        if (!(await resolveIncident(tx, id, { resolvedAt: now, resolvedBy: admin.id, note })))
          throw new AppError('payments.incident_resolved');
        await recordAction(tx, {
          ...({ admin, now, act: 'resolve', subject: 'incident', subjectId: id } as const),
          ...{ userId: payerId },
        });
      });
      return getIncident(id);
    },
  };
}
