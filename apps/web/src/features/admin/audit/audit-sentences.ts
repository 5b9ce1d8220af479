import type { AuditEntry } from '@hooray/contract/moderation/audit-calls.ts';
import type { AuditAction, ReportSubject } from '@hooray/contract/moderation/constants.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A whole sentence. `{actor}` is the ADMIN or the user who appeals, and `{user}` is the affected user. */
type AuditSentence = MessageDescriptor;

const userActions: Partial<Record<AuditAction, AuditSentence>> = {
  mute: msg({ message: '{actor} muted {user}' }),
  unmute: msg({ message: '{actor} lifted the mute of {user}' }),
  suspend: msg({ message: '{actor} suspended {user}' }),
  unsuspend: msg({ message: '{actor} lifted the suspension of {user}' }),
  recovery_link: msg({ message: '{actor} made a recovery link for {user}' }),
  end_sessions: msg({ message: '{actor} ended all sessions of {user}' }),
  change: msg({ message: '{actor} changed the account of {user}' }),
  delete: msg({ message: '{actor} deleted the account of {user}' }),
};

const actionsAfterReport: Partial<Record<AuditAction, AuditSentence>> = {
  mute: msg({ message: '{actor} muted {user}, after a report' }),
  suspend: msg({ message: '{actor} suspended {user}, after a report' }),
};

const offerActions: Partial<Record<AuditAction, AuditSentence>> = {
  approve: msg({ message: '{actor} approved an offer of {user}' }),
  delete: msg({ message: '{actor} deleted an offer of {user}' }),
};

const requestActions: Partial<Record<AuditAction, AuditSentence>> = {
  approve: msg({ message: '{actor} approved a sponsor request of {user}' }),
  reject: msg({ message: '{actor} rejected a sponsor request of {user}' }),
};

const appealActions: Partial<Record<AuditAction, AuditSentence>> = {
  appeal: msg({ message: '{actor} appealed a decision' }),
  uphold: msg({ message: '{actor} kept a decision about {user}, after an appeal' }),
  overturn: msg({ message: '{actor} reversed a decision about {user}, after an appeal' }),
};

/** `{outcome}` is the decision. */
const decisions: Record<ReportSubject, AuditSentence> = {
  message: msg({
    message:
      '{actor} decided a report about a message: {outcome, select, dismiss {dismissed} remove {removed} mute {muted} suspend {suspended} other {decided}}',
  }),
  user: msg({
    message:
      '{actor} decided a report about the account: {outcome, select, dismiss {dismissed} remove {removed} mute {muted} suspend {suspended} other {decided}}',
  }),
  party: msg({
    message:
      '{actor} decided a report about a party: {outcome, select, dismiss {dismissed} remove {removed} mute {muted} suspend {suspended} other {decided}}',
  }),
  offer: msg({
    message:
      '{actor} decided a report about an offer: {outcome, select, dismiss {dismissed} remove {removed} mute {muted} suspend {suspended} other {decided}}',
  }),
  contribution: msg({
    message:
      '{actor} decided a report about a wish: {outcome, select, dismiss {dismissed} remove {removed} mute {muted} suspend {suspended} other {decided}}',
  }),
  box: msg({
    message:
      '{actor} decided a report about a box: {outcome, select, dismiss {dismissed} remove {removed} mute {muted} suspend {suspended} other {decided}}',
  }),
  thanks: msg({
    message:
      '{actor} decided a report about a note of thanks: {outcome, select, dismiss {dismissed} remove {removed} mute {muted} suspend {suspended} other {decided}}',
  }),
};

const decisionsAboutUsers: Record<ReportSubject, AuditSentence> = {
  message: msg({
    message:
      '{actor} decided a report about a message of {user}: {outcome, select, dismiss {dismissed} remove {removed} mute {muted} suspend {suspended} other {decided}}',
  }),
  user: msg({
    message:
      '{actor} decided a report about the account of {user}: {outcome, select, dismiss {dismissed} remove {removed} mute {muted} suspend {suspended} other {decided}}',
  }),
  party: msg({
    message:
      '{actor} decided a report about a party of {user}: {outcome, select, dismiss {dismissed} remove {removed} mute {muted} suspend {suspended} other {decided}}',
  }),
  offer: msg({
    message:
      '{actor} decided a report about an offer of {user}: {outcome, select, dismiss {dismissed} remove {removed} mute {muted} suspend {suspended} other {decided}}',
  }),
  contribution: msg({
    message:
      '{actor} decided a report about a wish of {user}: {outcome, select, dismiss {dismissed} remove {removed} mute {muted} suspend {suspended} other {decided}}',
  }),
  box: msg({
    message:
      '{actor} decided a report about a box of {user}: {outcome, select, dismiss {dismissed} remove {removed} mute {muted} suspend {suspended} other {decided}}',
  }),
  thanks: msg({
    message:
      '{actor} decided a report about a note of thanks of {user}: {outcome, select, dismiss {dismissed} remove {removed} mute {muted} suspend {suspended} other {decided}}',
  }),
};

const resent = msg({ message: '{actor} sent an email again' });
const resentToUser = msg({ message: '{actor} sent an email to {user} again' });
const recounted = msg({ message: '{actor} recounted the stored totals' });
const switched = msg({ message: '{actor} switched ‘{flag}’' });
const resolved = msg({ message: '{actor} resolved a money incident' });
const resolvedForPayer = msg({ message: '{actor} resolved a money incident of {user}' });
const unknown = msg({ message: '{actor} resolved {subject}' });

type Action = Pick<AuditEntry, 'act' | 'subject' | 'subjectName' | 'userId' | 'reportId' | 'outcome'>;

/** Returns an entry's sentence. Its values are `actor`, `user`, `outcome`, `subject` and `flag`. */
export function describeAction(action: Action): AuditSentence {
  const { act, subject, subjectName, userId, outcome } = action;
  if (act === 'recount') return recounted;
  if (act === 'resend_mail') return userId === null ? resent : resentToUser;
  if (subjectName !== null) return switched;
  if (outcome) {
    const sentences = userId === null ? decisions : decisionsAboutUsers;
    return sentences[subject as ReportSubject] ?? unknown;
  }
  if (subject === 'incident') return userId === null ? resolved : resolvedForPayer;
  return sentencesAbout(action)[act] ?? unknown;
}

function sentencesAbout({ subject, reportId }: Action): Partial<Record<AuditAction, AuditSentence>> {
  switch (subject) {
    case 'user':
      return reportId ? { ...userActions, ...actionsAfterReport } : userActions;
    case 'offer':
      return offerActions;
    case 'sponsor_request':
      return requestActions;
    case 'appeal':
      return appealActions;
    default:
      return {};
  }
}
