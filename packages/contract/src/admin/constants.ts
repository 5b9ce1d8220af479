// Limits, lists and sentences of the ADMINs' pages, separate from the schemas, so that showing them needs no validation library.

export const adminLimits = {
  /** Characters of the reason of an act, which the person is told, and of the note of a resolved incident. */
  reason: 500,
  /** Days that the dashboard shows. */
  statDays: [30, 90, 365],
} as const;

/** Whom the list of users can be narrowed to. */
export const userFilters = ['admins', 'sponsors', 'muted', 'suspended'] as const;
export type UserFilter = (typeof userFilters)[number];

/** What an ADMIN decides about a report; `remove` hides the thing for everybody. */
export const reportActions = ['dismiss', 'remove', 'mute', 'suspend'] as const;
export type ReportAction = (typeof reportActions)[number];

/** What is counted per day, in the order in which the dashboard shows it. */
export const metrics = [
  'signUps',
  'messages',
  'matches',
  'creditsBought',
  'creditsGiven',
  'collages',
] as const;
export type Metric = (typeof metrics)[number];

/** What an entry of the audit log can say that somebody did. */
export const auditActs = [
  'resolve',
  'mute',
  'unmute',
  'suspend',
  'unsuspend',
  'approve',
  'reject',
  'change',
  'end_sessions',
  'delete',
] as const;
export type AuditAct = (typeof auditActs)[number];

/** Why money needs a person. */
export const incidentKinds = [
  'unmatched',
  'mismatched',
  'redirected',
  'given_up',
  'refund',
  'dispute',
  'dispute_closed',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];
