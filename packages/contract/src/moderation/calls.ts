import { z } from 'zod';
import { idField, idParam, messageResponse, responseId, text } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { pageQuery } from '../protocol/paging/pagination.ts';
import { moderationLimits, reportOutcomes, reportSubjects } from './constants.ts';

/** If the user was blocked by an alias, `id` is the alias and nothing identifies the user. */
export const blockSchema = z
  .object({ id: responseId, name: z.string(), avatar_url: z.string(), createdAt: z.string() })
  .meta({ id: 'Block' });
export type Block = z.infer<typeof blockSchema>;

export const reportSchema = z
  .object({
    id: responseId,
    subject: z.enum(reportSubjects),
    subjectId: responseId,
    reason: z.string(),
    status: z.enum(['open', 'resolved']),
    createdAt: z.string(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof reportSchema>;

export const ownReportSchema = reportSchema
  .extend({
    /** Empty once it has been deleted. */
    reason: z.string(),
    /** Null while the report is open. */
    outcome: z.enum(reportOutcomes).nullable(),
    decidedAt: z.string().nullable(),
  })
  .meta({ id: 'OwnReport' });
export type OwnReport = z.infer<typeof ownReportSchema>;

export const reportBody = z.object({
  subject: z.enum(reportSubjects),
  subjectId: idField,
  reason: text({ name: 'Reason', max: moderationLimits.reason }),
});

const reportResponse = z.object({ report: reportSchema });
const blockResponse = z.object({ block: blockSchema });
const hour = 3600;

export const moderationCalls = defineCalls({
  'POST /api/reports': {
    summary:
      'Reports content that the user can see. A copy of the content is stored. While a report is open, a repeat returns it with 200.',
    access: 'user',
    body: reportBody,
    missing: 'moderation.subject_not_found',
    responses: { 200: reportResponse, 201: reportResponse },
    errors: ['moderation.report_oneself', 'moderation.too_many_reports'],
    limits: { account: { points: 20, seconds: hour } },
  },
  'GET /api/reports': {
    summary:
      "Lists the caller's reports, newest first. An outcome says only whether the report led to anything.",
    access: 'user',
    query: z.object(pageQuery),
    responses: { 200: z.object({ reports: z.array(ownReportSchema) }) },
  },
  'GET /api/blocks': {
    summary: 'Lists the users whom the caller has blocked, last blocked first.',
    access: 'user',
    query: z.object(pageQuery),
    responses: { 200: z.object({ blocks: z.array(blockSchema) }) },
  },
  'POST /api/blocks': {
    summary:
      "Blocks a user by id or by their alias in a random chat. This ends a friendship and open friend requests, and hides the user's messages. A repeat returns 200 and changes nothing.",
    access: 'user',
    body: z.object({ userId: idField }),
    missing: 'accounts.user_not_found',
    responses: { 200: blockResponse, 201: blockResponse },
    errors: ['moderation.block_oneself', 'moderation.too_many_blocks'],
    limits: { account: { points: 60, seconds: hour } },
  },
  'DELETE /api/blocks/{userId}': {
    summary:
      "Unblocks a user by the id or alias of the block. The user's messages show again, but an ended friendship isn't restored.",
    access: 'user',
    params: z.object({ userId: idParam }),
    missing: 'moderation.not_blocked',
    responses: { 200: messageResponse },
  },
});
