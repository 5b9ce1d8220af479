import type { AuditEntry } from '@hooray/contract/moderation/audit-calls.ts';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { formatMoment } from '../../../lib/dates/formats.ts';

const stateNames: Readonly<Record<string, MessageDescriptor>> = {
  role: msg`Role`,
  isSponsor: msg`Sponsor`,
  mutedUntil: msg`Muted until`,
  suspendedUntil: msg`Suspended until`,
  isAdult: msg({ message: 'Adult', comment: 'Whether a user is an adult' }),
  enabled: msg({ message: 'Switched on', comment: 'Whether a feature is switched on' }),
  status: msg`State`,
  state: msg`State`,
  isApprovedForMinors: msg({ message: 'For teenagers', comment: 'Whether an offer is shown to teenagers' }),
};

const valueNames: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['USER', msg`USER`],
  ['ADMIN', msg`ADMIN`],
  ['pending', msg({ message: 'pending', comment: 'The state of a sponsor request' })],
  ['approved', msg({ message: 'approved', comment: 'The state of a sponsor request' })],
  ['rejected', msg({ message: 'rejected', comment: 'The state of a sponsor request' })],
]);

interface Change {
  field: string;
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
      field,
      name: inWords(stateNames[field]) ?? field,
      before: describeValue(before?.[field]),
      after: describeValue(after?.[field]),
    }));
}

const inWords = (descriptor: MessageDescriptor | undefined) => descriptor && i18n._(descriptor);

const MOMENT = /^\d{4}-\d\d-\d\dT/;

function describeValue(value: string | boolean | null | undefined): string {
  if (value === null || value === undefined || value === '') return t`none`;
  if (typeof value === 'boolean') return value ? t`yes` : t`no`;
  return MOMENT.test(value) ? formatMoment(new Date(value)) : (inWords(valueNames.get(value)) ?? value);
}
