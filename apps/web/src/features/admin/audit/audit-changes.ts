import type { AuditEntry } from '@hooray/contract/moderation/audit-calls.ts';
import type { AuditAction, ReportAction } from '@hooray/contract/moderation/constants.ts';
import { formatMoment } from '../../../lib/dates/formats.ts';

const subjectNames: Readonly<Record<string, string>> = {
  user: 'the account',
  message: 'a message',
  party: 'a party',
  offer: 'an offer',
  contribution: 'a wish',
  box: 'a box',
  thanks: 'a note of thanks',
  sponsor_request: 'a sponsor request',
  incident: 'a money incident',
};

const outcomes: Record<ReportAction, string> = {
  dismiss: 'dismissed',
  remove: 'removed',
  mute: 'muted',
  suspend: 'suspended',
};

const userVerbs: Partial<Record<AuditAction, string>> = {
  mute: 'muted',
  unmute: 'lifted the mute of',
  suspend: 'suspended',
  unsuspend: 'lifted the suspension of',
  end_sessions: 'ended all sessions of',
};

const verbs: Partial<Record<AuditAction, string>> = {
  approve: 'approved',
  reject: 'rejected',
  delete: 'deleted',
  change: 'changed',
};

type Action = Pick<AuditEntry, 'act' | 'subject' | 'subjectName' | 'userId' | 'reportId' | 'outcome'>;

interface AuditLabel {
  verb: string;
  end: string;
}

/** Returns the texts around the user's name: 'approved a sponsor request of', then nothing. */
export function describeAction({ act, subject, subjectName, userId, reportId, outcome }: Action): AuditLabel {
  const thing = subjectNames[subject] ?? subject;
  const ofWhom = userId === null ? '' : ' of';
  const personal = userVerbs[act];
  if (personal)
    return {
      verb: userId === null ? `${personal} somebody` : personal,
      end: reportId ? ', after a report' : '',
    };
  if (subjectName !== null) return { verb: `switched ‘${subjectName}’`, end: '' };
  if (outcome) return { verb: `decided a report about ${thing}${ofWhom}`, end: `: ${outcomes[outcome]}` };
  return { verb: `${verbs[act] ?? 'resolved'} ${thing}${ofWhom}`, end: '' };
}

const stateNames: Readonly<Record<string, string>> = {
  role: 'Role',
  isSponsor: 'Sponsor',
  mutedUntil: 'Muted until',
  suspendedUntil: 'Suspended until',
  isAdult: 'Adult',
  enabled: 'Switched on',
  status: 'State',
  state: 'State',
  isApprovedForMinors: 'For teenagers',
};

interface Change {
  name: string;
  before: string;
  after: string;
}

export function describeChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  if (after && Object.keys(after).length === 0) return [];
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => before?.[field] !== after?.[field])
    .map((field) => ({
      name: stateNames[field] ?? field,
      before: describeValue(before?.[field]),
      after: describeValue(after?.[field]),
    }));
}

const MOMENT = /^\d{4}-\d\d-\d\dT/;

function describeValue(value: string | boolean | null | undefined): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return MOMENT.test(value) ? formatMoment(new Date(value)) : value;
}
