import type { AuditAct, ReportAction } from '@hooray/contract/admin/admin.values.ts';
import type { AuditEntry } from '@hooray/contract/admin/audit.ts';
import { formatMoment } from '../../../lib/formats.ts';

const subjectNames: Readonly<Record<string, string>> = {
  user: 'an account',
  message: 'a message',
  party: 'a party',
  offer: 'an offer',
  contribution: 'a wish',
  sponsor_request: 'a sponsor request',
  incident: 'a money incident',
  flag: 'a feature',
};

const outcomes: Record<ReportAction, string> = {
  dismiss: 'dismissed it',
  remove: 'removed it',
  mute: 'muted whose it is',
  suspend: 'suspended whose it is',
};

const acts: Record<Exclude<AuditAct, 'resolve' | 'change'>, (thing: string) => string> = {
  mute: () => 'muted somebody',
  unmute: () => 'lifted a mute',
  suspend: () => 'suspended somebody',
  unsuspend: () => 'lifted a suspension',
  approve: (thing) => `approved ${thing}`,
  reject: (thing) => `rejected ${thing}`,
  end_sessions: () => 'signed somebody out everywhere',
  delete: (thing) => `deleted ${thing}`,
};

type Act = Pick<AuditEntry, 'act' | 'subject' | 'subjectName' | 'reportId' | 'outcome'>;

/** What was done, after the name of who did it: 'approved a sponsor request'. */
export function describeAct({ act, subject, subjectName, reportId, outcome }: Act): string {
  const thing = subjectNames[subject] ?? subject;
  if (act === 'resolve')
    return outcome ? `decided a report of ${thing}, and ${outcomes[outcome]}` : `resolved ${thing}`;
  if (act === 'change') return subjectName ? `switched ‘${subjectName}’` : `changed ${thing}`;
  return reportId ? `${acts[act](thing)}, after a report` : acts[act](thing);
}

const stateNames: Readonly<Record<string, string>> = {
  role: 'Role',
  isSponsor: 'Sponsor',
  mutedUntil: 'Muted until',
  suspendedUntil: 'Suspended until',
  until: 'Until',
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

/** What became of what, field by field; a field that stayed as it was is left out. */
export function describeChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
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
