import { z } from 'zod';
import { MAX_REASON_LENGTH } from '../accounts/constants.ts';
import { idParam, responseId, text } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { pageQuery } from '../protocol/paging/pagination.ts';
import { appealOutcomes, decisionKinds, moderationLimits, reportSubjects } from './constants.ts';

const decisionSchema = z.object({
  kind: z.enum(decisionKinds),
  /** The removed content; null for a mute or a suspension. */
  removed: z
    .object({
      subject: z.enum(reportSubjects),
      /** The removed text. Null for an offer, and once the copy has been deleted. */
      words: z.string().nullable(),
    })
    .nullable(),
  /** Null if none was given, and once it has been deleted. */
  reason: z.string().nullable(),
  createdAt: z.string(),
  /** The end of a mute or a suspension as it was decided. */
  until: z.string().nullable(),
  /** False for a mute or a suspension that has ended, been lifted or been replaced. */
  isInForce: z.boolean(),
});

const appealFields = {
  text: z.string(),
  createdAt: z.string(),
  /** Null while the appeal is open. */
  outcome: z.enum(appealOutcomes).nullable(),
  /** The ADMIN's explanation. */
  note: z.string().nullable(),
  decidedAt: z.string().nullable(),
};

export const ownDecisionSchema = decisionSchema
  .extend({
    id: responseId,
    canAppeal: z.boolean(),
    appeal: z.object(appealFields).nullable(),
  })
  .meta({ id: 'OwnDecision' });
export type OwnDecision = z.infer<typeof ownDecisionSchema>;

const person = z.object({ id: responseId, name: z.string() });

export const adminAppealSchema = z
  .object({
    /** The id of the decision, which is appealed at most once. */
    id: responseId,
    user: person,
    ...appealFields,
    decision: decisionSchema.extend({
      /** Null if the account has been deleted. */
      decidedBy: person.nullable(),
      reportId: responseId.nullable(),
    }),
    /** Whether the caller made the decision, so that another ADMIN has to decide on the appeal. */
    isForAnother: z.boolean(),
  })
  .meta({ id: 'AdminAppeal' });
export type AdminAppeal = z.infer<typeof adminAppealSchema>;

export const appealBody = z.object({ text: text({ name: 'Appeal', max: moderationLimits.appeal }) });

export const appealDecisionBody = z.object({
  outcome: z.enum(appealOutcomes),
  /** Mailed to the user, who also sees it with the decision. */
  note: text({ name: 'Explanation', max: MAX_REASON_LENGTH }),
});
export type AppealDecision = z.output<typeof appealDecisionBody>;

const hour = 3600;

export const appealsCalls = defineCalls({
  'GET /api/decisions': {
    summary:
      "Lists the decisions about the caller, newest first: mutes, suspensions and removals of the caller's content, with the caller's appeals.",
    access: 'self',
    isOpenToSuspended: true,
    query: z.object(pageQuery),
    responses: { 200: z.object({ decisions: z.array(ownDecisionSchema) }) },
  },
  'POST /api/decisions/{id}/appeal': {
    summary: 'Appeals a decision about the caller, which is possible once.',
    access: 'self',
    isOpenToSuspended: true,
    params: z.object({ id: idParam }),
    missing: 'moderation.decision_not_found',
    body: appealBody,
    responses: { 201: z.object({ decision: ownDecisionSchema }) },
    errors: ['moderation.already_appealed', 'moderation.appeal_too_late'],
    limits: { account: { points: 20, seconds: hour } },
  },
});

export const adminAppealsCalls = defineCalls({
  'GET /api/admin/appeals': {
    summary: "Lists open appeals, oldest first, without the caller's own.",
    access: 'admin',
    query: z.object(pageQuery),
    responses: { 200: z.object({ appeals: z.array(adminAppealSchema) }) },
  },
  'POST /api/admin/appeals/{id}/decide': {
    summary:
      'Decides an appeal. Overturning a decision lifts its mute or suspension if that is still in force; removed content stays removed.',
    access: 'admin',
    params: z.object({ id: idParam }),
    missing: 'moderation.appeal_not_found',
    body: appealDecisionBody,
    responses: { 200: z.object({ appeal: adminAppealSchema }) },
    errors: ['moderation.about_oneself', 'moderation.own_decision', 'moderation.appeal_decided'],
  },
});
