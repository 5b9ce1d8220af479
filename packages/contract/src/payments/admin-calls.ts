import { z } from 'zod';
import { adminLimits, incidentKinds } from '../admin/constants.ts';
import { idParam, responseId, text } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { pageQuery } from '../protocol/pagination.ts';

/** Something about money that needs a person. */
export const incidentSchema = z
  .object({
    id: responseId,
    kind: z.enum(incidentKinds),
    provider: z.enum(['stripe', 'paypal']),
    /** What the provider calls the payment, else the charge or dispute. */
    reference: z.string(),
    /** A sentence about what happened. */
    detail: z.string(),
    /** The payment, if it is known which. */
    payment: z
      .object({
        id: responseId,
        credits: z.int(),
        payerId: responseId.nullable(),
        payerName: z.string().nullable(),
        /** Credits that were taken back already. */
        reversedCredits: z.int(),
      })
      .nullable(),
    createdAt: z.string(),
    resolvedAt: z.string().nullable(),
    /** What was done about it. */
    note: z.string().nullable(),
  })
  .meta({ id: 'MoneyIncident' });
export type MoneyIncident = z.infer<typeof incidentSchema>;

export const adminMoneyCalls = defineCalls({
  'GET /api/admin/money': {
    summary:
      'What about money needs a person: open incidents oldest first, resolved ones newest first; and the losses so far.',
    access: 'admin',
    query: z.object({ status: z.enum(['open', 'resolved']).default('open'), ...pageQuery }),
    responses: {
      200: z.object({
        incidents: z.array(incidentSchema),
        /** Credits that were spent before their payment was taken back. */
        lostCredits: z.int(),
      }),
    },
  },
  'POST /api/admin/money/{id}/resolve': {
    summary: 'Says that an incident has been dealt with, and how. It moves no money.',
    access: 'admin',
    params: z.object({ id: idParam }),
    missing: 'payments.incident_not_found',
    body: z.object({ note: text({ name: 'Note', max: adminLimits.reason }) }),
    responses: { 200: z.object({ incident: incidentSchema }) },
    errors: ['payments.incident_resolved', 'moderation.about_oneself'],
  },
});
