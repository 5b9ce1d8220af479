import type { AuditEntry } from '@hooray/contract/moderation/audit-calls.ts';
import { expect, test } from 'vitest';
import { describeAction, describeChanges } from './audit-labels.ts';

type Action = Parameters<typeof describeAction>[0];

const bruno = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const report = '3f2b8c1e-7a54-4c1d-9e0f-5b6a7c8d9e0f';
const nothing = { subjectName: null, userId: null, reportId: null, outcome: null } as const;

const sentences: [string, Omit<Action, keyof typeof nothing> & Partial<Action>][] = [
  ['muted Bruno', { act: 'mute', subject: 'user', userId: bruno }],
  ['suspended Bruno, after a report', { act: 'suspend', subject: 'user', userId: bruno, reportId: report }],
  ['lifted the mute of Bruno', { act: 'unmute', subject: 'user', userId: bruno }],
  ['ended all sessions of Bruno', { act: 'end_sessions', subject: 'user', userId: bruno }],
  ['changed the account of Bruno', { act: 'change', subject: 'user', userId: bruno }],
  ['deleted an offer of Bruno', { act: 'delete', subject: 'offer', userId: bruno }],
  ['approved a sponsor request of Bruno', { act: 'approve', subject: 'sponsor_request', userId: bruno }],
  ['decided a report about a message: removed', { act: 'resolve', subject: 'message', outcome: 'remove' }],
  ['resolved a money incident', { act: 'resolve', subject: 'incident' }],
  ['switched ‘random-chat’', { act: 'change', subject: 'flag', subjectName: 'random-chat' }],
];

test.each(sentences)('an entry of the audit log reads: %s', (sentence, act) => {
  const { verb, end } = describeAction({ ...nothing, ...act });
  expect(`${verb}${act.userId ? ' Bruno' : ''}${end}`).toBe(sentence);
});

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
