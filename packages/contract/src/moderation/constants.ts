import { say, type Value } from '../protocol/sentences.ts';

export const moderationLimits = {
  /** Users that one user may have blocked at once. */
  blocks: 1000,
  /** Open reports of one user. */
  openReports: 50,
  /** Characters of the reason of a report. */
  reason: 500,
  /** Days for which evidence is kept after the decision. */
  evidenceDays: 90,
  muteDays: 7,
  suspensionDays: 30,
  /** Characters of an appeal. */
  appeal: 1000,
  /** Days for which a decision that is over can be appealed. */
  appealDays: 180,
} as const;

export const reportSubjects = ['message', 'user', 'party', 'offer', 'contribution', 'box', 'thanks'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

/** @param day formatted for display, such as 'November 30, 2026' in English */
export const moderationTexts = {
  suspendedUntil: (day: Value) => say('Your account is suspended until {day}.', { day }),
  mutedUntil: (day: Value) => say("You're muted until {day}. You can read, but not post.", { day }),
  strangerName: say('Someone you met in a random chat'),
  untilPast: say('Please choose a day that is still to come.'),
} as const;

/** The decisions about a report; `remove` hides the content from all users. */
export const reportActions = ['dismiss', 'remove', 'mute', 'suspend'] as const;
export type ReportAction = (typeof reportActions)[number];

/** The outcomes that a reporter sees. They don't reveal any measure against a person. */
export const reportOutcomes = ['dismissed', 'acted'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** The decisions about users that they can appeal. */
export const decisionKinds = ['mute', 'suspend', 'remove'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

export const appealOutcomes = ['upheld', 'overturned'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** The actor in the audit log of what the operator does on the machine (`npm run admin`), without an account. */
export const OPERATOR_ID = '00000000-0000-0000-0000-000000000000';

/** Actions of ADMINs and the operator, and 'appeal', which users take. */
export const auditActions = [
  'resolve',
  'mute',
  'unmute',
  'suspend',
  'unsuspend',
  'approve',
  'reject',
  'change',
  'end_sessions',
  'recovery_link',
  'delete',
  'appeal',
  'uphold',
  'overturn',
  'resend_mail',
  'recount',
] as const;
export type AuditAction = (typeof auditActions)[number];
