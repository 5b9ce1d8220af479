import { z } from 'zod';
import { MAX_REASON_LENGTH } from '../accounts/constants.ts';
import { reactionCounts } from '../chats/message-events.ts';
import { idParam, momentField, responseId, text } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { pageQuery } from '../protocol/paging/pagination.ts';
import { reportSchema } from './calls.ts';
import { reportActions } from './constants.ts';

const person = z.object({ id: responseId, name: z.string() });

const keptMessage = z.object({
  id: responseId,
  authorId: responseId.nullable(),
  authorName: z.string(),
  text: z.string(),
  createdAt: z.string(),
  replyTo: responseId.optional(),
  editedAt: z.string().optional(),
});
export type KeptMessage = z.infer<typeof keptMessage>;

/**
 * The reported content as it was when it was reported. Which fields are present depends on its kind. It contains no id of a
 * box, because that would admit the ADMIN to the box.
 */
const evidence = z.object({
  message: keptMessage.optional(),
  /** The earlier texts of a corrected message, oldest first, each with the time at which it was replaced. */
  earlierTexts: z.array(z.object({ text: z.string(), until: z.string() })).optional(),
  /** Reactions to the message; absent if there are none. */
  reactions: reactionCounts.optional(),
  before: z.array(keptMessage).optional(),
  after: z.array(keptMessage).optional(),
  room: z.object({ id: responseId, messages: z.array(keptMessage) }).optional(),
  /** The number of stored messages left out here. `GET /api/admin/reports/{id}` returns all of them. */
  leftOut: z.int(),
  user: z.object({ id: responseId, name: z.string() }).optional(),
  party: z.object({ id: responseId, name: z.string(), description: z.string() }).optional(),
  contribution: z
    .object({
      id: responseId,
      authorName: z.string(),
      wish: z.string(),
      collageWish: z.string().nullable(),
    })
    .optional(),
  box: z.object({ name: z.string(), birthdayDate: z.string() }).optional(),
  thanks: z.object({ id: responseId, authorName: z.string(), text: z.string() }).optional(),
  offer: z
    .object({
      id: responseId,
      type: z.string(),
      amount: z.union([z.number(), z.literal('unlimited')]).optional(),
      ages: z.string(),
      gender: z.string(),
      interests: z.array(z.string()),
      authorName: z.string().nullable(),
    })
    .optional(),
});
export type Evidence = z.infer<typeof evidence>;

export const adminReportSchema = reportSchema
  .extend({
    /** Null once the evidence has been deleted. */
    reason: z.string().nullable(),
    /** Null if the account has been deleted. */
    reporter: person.nullable(),
    author: person.nullable(),
    evidence: evidence.nullable(),
    /** The path of the stored picture; null without one. */
    pictureUrl: z.string().nullable(),
    isRemovable: z.boolean(),
    outcome: z.enum(reportActions).nullable(),
    note: z.string().nullable(),
    decidedBy: person.nullable(),
    decidedAt: z.string().nullable(),
  })
  .meta({ id: 'AdminReport' });
export type AdminReport = z.infer<typeof adminReportSchema>;

export const resolutionBody = z.object({
  action: z.enum(reportActions),
  /** Mailed as the reason with the decision. */
  note: text({ name: 'Reason', max: MAX_REASON_LENGTH }).optional(),
  /** The end of a mute or a suspension; the default is in `moderationLimits`. */
  until: momentField.optional(),
});
export type Resolution = z.output<typeof resolutionBody>;

const reportParams = { params: z.object({ id: idParam }), missing: 'moderation.report_not_found' } as const;

export const adminReportsCalls = defineCalls({
  'GET /api/admin/reports': {
    summary:
      'Lists reports with their evidence, open ones oldest first, resolved ones newest first. Long chats are reduced to the messages around the reported one.',
    access: 'admin',
    query: z.object({ status: z.enum(['open', 'resolved']).default('open'), ...pageQuery }),
    responses: { 200: z.object({ reports: z.array(adminReportSchema) }) },
  },
  'GET /api/admin/reports/{id}': {
    summary: 'Returns a report with all of its evidence.',
    access: 'admin',
    ...reportParams,
    responses: { 200: z.object({ report: adminReportSchema }) },
  },
  'GET /api/admin/reports/{id}/picture': {
    summary: "Returns a report's stored picture.",
    access: 'admin',
    ...reportParams,
    responses: { 200: 'picture', 304: 'empty' },
  },
  'POST /api/admin/reports/{id}/resolve': {
    summary: 'Resolves a report. A decision is final.',
    access: 'admin',
    ...reportParams,
    body: resolutionBody,
    responses: { 200: z.object({ report: adminReportSchema }) },
    errors: [
      'moderation.about_oneself',
      'moderation.already_resolved',
      'moderation.not_removable',
      'accounts.user_not_found',
    ],
  },
});
