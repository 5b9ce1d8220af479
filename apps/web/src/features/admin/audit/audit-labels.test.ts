import type { AuditEntry } from '@hooray/contract/moderation/audit-calls.ts';
import { expect, test } from 'vitest';
import { describeChanges } from './audit-labels.ts';

const changesOf = (before: AuditEntry['before'], after: AuditEntry['after']) =>
  describeChanges({ before, after }).map((change) => `${change.name}: ${change.before} → ${change.after}`);

test('only changed fields are listed, with both values', () => {
  const before = { role: 'USER', isSponsor: false, isAdult: true };
  expect(changesOf(before, { role: 'ADMIN', isSponsor: true, isAdult: true })).toEqual([
    'Role: USER → ADMIN',
    'Sponsor: no → yes',
  ]);
});

test('a timestamp is formatted, and null is shown as none', () => {
  expect(changesOf({ mutedUntil: null }, { mutedUntil: '2026-11-30T12:00:00.000Z' })).toEqual([
    expect.stringMatching(/^Muted until: none → Nov (29|30), 2026/),
  ]);
});

test('fields on one side only, and fields without a name, are shown too', () => {
  expect(changesOf(null, { color: 'red' })).toEqual(['color: none → red']);
  expect(changesOf(null, null)).toEqual([]);
});

test('a deletion lists no changes', () => {
  expect(changesOf({ role: 'USER', isSponsor: false }, {})).toEqual([]);
});
