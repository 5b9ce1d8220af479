import { adminMoneyCalls, type MoneyIncident } from '@hooray/contract/payments/admin-calls.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../platform/clock.ts';
import { type Cursor, cursorSchema } from '../../../platform/http/paging/cursor.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';
import { readBalance } from '../../credits/ledger/ledger.service.ts';
import { type IncidentRow, listOpenIncidents, listResolvedIncidents } from './incidents.repository.ts';
import { createIncidents } from './incidents.service.ts';

interface Deps {
  db: NodePgDatabase;
  clock: Clock;
}

export function registerIncidentsRoutes(serve: Serve<Actor>, deps: Deps): void {
  const { db } = deps;
  const incidents = createIncidents(deps);

  serve(adminMoneyCalls, {
    async 'GET /api/admin/money'({ query, pages }) {
      const after = pages.after(cursorSchema);
      const list = query.status === 'open' ? listOpenIncidents : listResolvedIncidents;
      const page = await pages.read({
        limit: query.limit,
        list: (limit) => list(db, { after, limit }),
        placeOf: ({ cursorAt, id }): Cursor => ({ createdAt: cursorAt, id }),
      });
      // The balance of losses is negative.
      const lostCredits = 0 - (await readBalance(db, { name: 'loss' }));
      return { incidents: page.map(presentIncident), lostCredits };
    },
    async 'POST /api/admin/money/{id}/resolve'({ params, body, actor }) {
      return { incident: presentIncident(await incidents.resolve(actor, params.id, body.note)) };
    },
  });
}

function presentIncident(incident: IncidentRow): MoneyIncident {
  const { id, kind, provider, detail, payment, payerName, createdAt, resolvedAt, note } = incident;
  return {
    ...{ id, kind, provider, detail },
    // An ADMIN uses this id to find the payment at the provider.
    reference: incident.paymentReference ?? incident.reference,
    payment: payment && { ...payment, payerName },
    createdAt: createdAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    note,
  };
}
