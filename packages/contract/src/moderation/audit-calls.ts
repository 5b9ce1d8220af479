import { z } from 'zod';
import { auditActs, reportActions } from '../admin/constants.ts';
import { idParam, responseId } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { pageQuery } from '../protocol/pagination.ts';

const state = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])).nullable();

/** An act of an ADMIN. The log holds ids alone; the names are those of the accounts that are still there. */
export const auditEntrySchema = z
  .object({
    id: responseId,
    createdAt: z.string(),
    actorId: responseId,
    actorName: z.string().nullable(),
    act: z.enum(auditActs),
    /** What it is about: 'user', 'message', 'offer', 'sponsor_request', 'flag', 'incident' and so on. */
    subject: z.string(),
    /** Null for a flag, which has a name alone. */
    subjectId: responseId.nullable(),
    /** Of a flag. */
    subjectName: z.string().nullable(),
    /** Whom it is about, if that is a person. */
    userId: responseId.nullable(),
    userName: z.string().nullable(),
    reportId: responseId.nullable(),
    /** How a report was resolved. */
    outcome: z.enum(reportActions).nullable(),
    before: state,
    after: state,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const adminAuditCalls = defineCalls({
  'GET /api/admin/audit': {
    summary:
      'What ADMINs have done, newest first; of everybody, by one of them, or about one person or thing.',
    access: 'admin',
    query: z.object({ actorId: idParam.optional(), aboutId: idParam.optional(), ...pageQuery }),
    missing: 'NOT_FOUND',
    responses: { 200: z.object({ entries: z.array(auditEntrySchema) }) },
  },
});
