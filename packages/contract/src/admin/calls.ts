import { z } from 'zod';
import { defineCalls } from '../protocol/http.ts';
import { adminLimits, metrics } from './constants.ts';

const counts = z.object(
  Object.fromEntries(metrics.map((metric) => [metric, z.int()])) as Record<
    (typeof metrics)[number],
    z.ZodInt
  >,
);

/** What happened on one UTC day. */
export const dayStatsSchema = counts.extend({ day: z.string() }).meta({ id: 'DayStats' });
export type DayStats = z.infer<typeof dayStatsSchema>;

/** What there is now. */
const totals = z.object({
  users: z.int(),
  sponsors: z.int(),
  boxes: z.int(),
  parties: z.int(),
  offers: z.int(),
});

/** How the service is doing. */
export const serviceStateSchema = z
  .object({
    version: z.string(),
    /** Of the process that responds. */
    startedAt: z.string(),
    memoryBytes: z.int(),
    /** Sockets of that process. */
    connections: z.int(),
    /** A round trip to the database. */
    databaseMs: z.number(),
    jobs: z.array(
      z.object({
        queue: z.string(),
        /** Waiting, running or to be tried again. */
        pending: z.int(),
        failed: z.int(),
      }),
    ),
    /** Mails that were not delivered yet; null where no mail server is set up. */
    pendingMails: z.int().nullable(),
    /** Which outside services the settings name, and which have a stand-in. */
    services: z.record(z.string(), z.boolean()),
  })
  .meta({ id: 'ServiceState' });
export type ServiceState = z.infer<typeof serviceStateSchema>;

/** How much waits for a decision. */
const pending = z.object({ sponsorRequests: z.int(), reports: z.int(), offers: z.int(), incidents: z.int() });
export type PendingDecisions = z.infer<typeof pending>;

export const adminStatsCalls = defineCalls({
  'GET /api/admin/stats': {
    summary: 'What happened per UTC day, the oldest first and every day listed, and what there is now.',
    access: 'admin',
    query: z.object({
      days: z.coerce.number().pipe(z.literal(adminLimits.statDays)).default(30),
    }),
    responses: {
      200: z.object({
        days: z.array(dayStatsSchema),
        totals,
        /** Until when everything has been counted. */
        countedUntil: z.string(),
      }),
    },
  },
  'GET /api/admin/service': {
    summary: 'How the service is doing, and how much waits for a decision.',
    access: 'admin',
    responses: { 200: z.object({ service: serviceStateSchema, pending }) },
  },
});
