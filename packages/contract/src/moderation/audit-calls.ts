import { z } from 'zod';
import { idParam, responseId } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { pageQuery } from '../protocol/paging/pagination.ts';
import { auditActions, reportActions } from './constants.ts';

const state = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])).nullable();

/**
 * An action of an ADMIN or the operator, or a user's appeal. The log stores only ids; names come from
 * existing accounts.
 */
export const auditEntrySchema = z
  .object({
    id: responseId,
    createdAt: z.string(),
    /** `OPERATOR_ID` for the operator. */
    actorId: responseId,
    actorName: z.string().nullable(),
    act: z.enum(auditActions),
    /**
     * The kind of subject: 'user', 'message', 'offer', 'sponsor_request', 'flag', 'counts', 'mail',
     * 'incident', 'appeal' and so on.
     */
    subject: z.string(),
    /** Null for a flag and for counts, which only have a name. */
    subjectId: responseId.nullable(),
    subjectName: z.string().nullable(),
    userId: responseId.nullable(),
    userName: z.string().nullable(),
    reportId: responseId.nullable(),
    outcome: z.enum(reportActions).nullable(),
    before: state,
    after: state,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const adminAuditCalls = defineCalls({
  'GET /api/admin/audit': {
    summary:
      "Lists ADMINs' actions and users' appeals, newest first, optionally of one actor or about one user or subject.",
    access: 'admin',
    query: z.object({ actorId: idParam.optional(), aboutId: idParam.optional(), ...pageQuery }),
    missing: 'NOT_FOUND',
    responses: { 200: z.object({ entries: z.array(auditEntrySchema) }) },
  },
});
