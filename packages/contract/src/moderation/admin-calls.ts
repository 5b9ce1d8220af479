import { z } from 'zod';
import { adminLimits, reportActions } from '../admin/constants.ts';
import { idParam, momentField, responseId, text } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { reportSchema } from './calls.ts';

const person = z.object({ id: responseId, name: z.string() });

/** A message that a report keeps. */
const keptMessage = z.object({
  id: responseId,
  authorId: responseId.nullable(),
  authorName: z.string(),
  text: z.string(),
  createdAt: z.string(),
});
export type KeptMessage = z.infer<typeof keptMessage>;

/** The thing as it was when it was reported; of all these, what its kind has. */
const evidence = z.object({
  message: keptMessage.optional(),
  /** The messages on either side. */
  before: z.array(keptMessage).optional(),
  after: z.array(keptMessage).optional(),
  /** A random chat, the whole of it. */
  room: z.object({ id: responseId, messages: z.array(keptMessage) }).optional(),
  /** Messages that it keeps beyond these; `GET /api/admin/reports/{id}` responds with all of them. */
  leftOut: z.int(),
  user: z.object({ id: responseId, name: z.string() }).optional(),
  party: z.object({ id: responseId, name: z.string(), description: z.string() }).optional(),
  contribution: z
    .object({
      id: responseId,
      boxId: responseId,
      authorName: z.string(),
      wish: z.string(),
      collageWish: z.string().nullable(),
    })
    .optional(),
  box: z.object({ id: responseId, name: z.string(), birthdayDate: z.string() }).optional(),
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

/** A report as ADMINs see it. */
export const adminReportSchema = reportSchema
  .extend({
    /** Null some time after the decision, as is the evidence. */
    reason: z.string().nullable(),
    /** Null where the account is gone. */
    reporter: person.nullable(),
    /** Whose the thing is. */
    author: person.nullable(),
    evidence: evidence.nullable(),
    /** The path of the copy of its picture; null without one. */
    pictureUrl: z.string().nullable(),
    /** Whether `remove` makes sense for it. */
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
  /** Mailed as the reason to whoever is told of the decision. */
  note: text({ name: 'Reason', max: adminLimits.reason }).optional(),
  /** When a mute or a suspension ends; without it after the usual days. */
  until: momentField.optional(),
});
export type Resolution = z.output<typeof resolutionBody>;

const reportParams = { params: z.object({ id: idParam }), missing: 'moderation.report_not_found' } as const;

export const adminReportsCalls = defineCalls({
  'GET /api/admin/reports': {
    summary:
      'Reports with their evidence, of long chats the messages around what was reported: open ones oldest first, resolved ones newest first.',
    access: 'admin',
    query: z.object({ status: z.enum(['open', 'resolved']).default('open'), ...pageQuery }),
    responses: { 200: z.object({ reports: z.array(adminReportSchema) }) },
  },
  'GET /api/admin/reports/{id}': {
    summary: 'A report with all of its evidence.',
    access: 'admin',
    ...reportParams,
    responses: { 200: z.object({ report: adminReportSchema }) },
  },
  'GET /api/admin/reports/{id}/picture': {
    summary: 'The copy of the picture that a report keeps.',
    access: 'admin',
    ...reportParams,
    responses: { 200: 'picture', 304: 'empty' },
  },
  'POST /api/admin/reports/{id}/resolve': {
    summary: 'Decides about a report, once.',
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
