import { z } from 'zod';
import { defineCalls } from '../protocol/http.ts';
import { metrics, statDays } from './constants.ts';

const counts = z.object(
  Object.fromEntries(metrics.map((metric) => [metric, z.int()])) as Record<
    (typeof metrics)[number],
    z.ZodInt
  >,
);

export const dayStatsSchema = counts.extend({ day: z.string() }).meta({ id: 'DayStats' });
export type DayStats = z.infer<typeof dayStatsSchema>;

const totals = z.object({
  users: z.int(),
  sponsors: z.int(),
  boxes: z.int(),
  parties: z.int(),
  offers: z.int(),
});

export const serviceStateSchema = z
  .object({
    version: z.string(),
    /** Start time of the responding process. */
    startedAt: z.string(),
    memoryBytes: z.int(),
    /** Sockets of that process. */
    connections: z.int(),
    databaseMs: z.number(),
    jobs: z.array(
      z.object({
        queue: z.string(),
        /** Queued, running or awaiting a retry. */
        pending: z.int(),
        failed: z.int(),
      }),
    ),
    /** Mails not delivered yet; null without a configured mail server. */
    pendingMails: z.int().nullable(),
    /** Whether each outside service is configured; a stand-in replaces the others. */
    services: z.record(z.string(), z.boolean()),
  })
  .meta({ id: 'ServiceState' });
export type ServiceState = z.infer<typeof serviceStateSchema>;

const pending = z.object({
  sponsorRequests: z.int(),
  reports: z.int(),
  appeals: z.int(),
  offers: z.int(),
  incidents: z.int(),
});
export type PendingDecisions = z.infer<typeof pending>;

export const adminStatsCalls = defineCalls({
  'GET /api/admin/stats': {
    summary: 'Returns counts per UTC day, oldest first and without gaps, and current totals.',
    access: 'admin',
    query: z.object({
      days: z.coerce.number().pipe(z.literal(statDays)).default(30),
    }),
    responses: {
      200: z.object({
        days: z.array(dayStatsSchema),
        totals,
        /** Everything before this time has been counted. */
        countedUntil: z.string(),
      }),
    },
  },
  'GET /api/admin/service': {
    summary: "Returns the service's health and the number of items awaiting a decision.",
    access: 'admin',
    responses: { 200: z.object({ service: serviceStateSchema, pending }) },
  },
});
