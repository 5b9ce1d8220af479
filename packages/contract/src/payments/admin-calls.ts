import { z } from 'zod';
import { MAX_REASON_LENGTH } from '../accounts/constants.ts';
import { idParam, responseId, text } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { pageQuery } from '../protocol/paging/pagination.ts';
import { incidentKinds } from './constants.ts';

export const incidentSchema = z
  .object({
    id: responseId,
    kind: z.enum(incidentKinds),
    provider: z.enum(['stripe', 'paypal']),
    /** The provider's id of the payment, or else of the charge or dispute. */
    reference: z.string(),
    detail: z.string(),
    /** Null if the payment is unknown. */
    payment: z
      .object({
        id: responseId,
        credits: z.int(),
        payerId: responseId.nullable(),
        payerName: z.string().nullable(),
        /** Credits reversed so far. */
        reversedCredits: z.int(),
      })
      .nullable(),
    createdAt: z.string(),
    resolvedAt: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'MoneyIncident' });
export type MoneyIncident = z.infer<typeof incidentSchema>;

export const adminMoneyCalls = defineCalls({
  'GET /api/admin/money': {
    summary:
      'Lists payment incidents, open ones oldest first, resolved ones newest first, with the total losses.',
    access: 'admin',
    query: z.object({ status: z.enum(['open', 'resolved']).default('open'), ...pageQuery }),
    responses: {
      200: z.object({
        incidents: z.array(incidentSchema),
        /** Credits that had been spent before their payment was reversed. */
        lostCredits: z.int(),
      }),
    },
  },
  'POST /api/admin/money/{id}/resolve': {
    summary: 'Marks an incident as resolved, with a note. This moves no money.',
    access: 'admin',
    params: z.object({ id: idParam }),
    missing: 'payments.incident_not_found',
    body: z.object({ note: text({ name: 'Note', max: MAX_REASON_LENGTH }) }),
    responses: { 200: z.object({ incident: incidentSchema }) },
    errors: ['payments.incident_resolved', 'moderation.about_oneself'],
  },
});
