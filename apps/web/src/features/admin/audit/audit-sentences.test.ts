import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { describeAction } from './audit-sentences.ts';

type Action = Parameters<typeof describeAction>[0];

const bruno = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const report = '3f2b8c1e-7a54-4c1d-9e0f-5b6a7c8d9e0f';
const nothing = { subjectName: null, userId: null, reportId: null, outcome: null } as const;

const sentences: [string, Omit<Action, keyof typeof nothing> & Partial<Action>][] = [
  ['Ada muted Bruno', { act: 'mute', subject: 'user', userId: bruno }],
  [
    'Ada suspended Bruno, after a report',
    { act: 'suspend', subject: 'user', userId: bruno, reportId: report },
  ],
  ['Ada lifted the mute of Bruno', { act: 'unmute', subject: 'user', userId: bruno }],
  ['Ada ended all sessions of Bruno', { act: 'end_sessions', subject: 'user', userId: bruno }],
  ['Ada changed the account of Bruno', { act: 'change', subject: 'user', userId: bruno }],
  ['Ada deleted an offer of Bruno', { act: 'delete', subject: 'offer', userId: bruno }],
  ['Ada approved a sponsor request of Bruno', { act: 'approve', subject: 'sponsor_request', userId: bruno }],
  [
    'Ada decided a report about a message: removed',
    { act: 'resolve', subject: 'message', outcome: 'remove' },
  ],
  [
    'Ada decided a report about a note of thanks of Bruno: dismissed',
    { act: 'resolve', subject: 'thanks', outcome: 'dismiss', userId: bruno },
  ],
  ['Ada resolved a money incident', { act: 'resolve', subject: 'incident' }],
  ['Ada resolved a money incident of Bruno', { act: 'resolve', subject: 'incident', userId: bruno }],
  ['Ada sent an email again', { act: 'resend_mail', subject: 'mail' }],
  ['Ada sent an email to Bruno again', { act: 'resend_mail', subject: 'mail', userId: bruno }],
  ['Ada recounted the stored totals', { act: 'recount', subject: 'counts', subjectName: 'stored' }],
  ['Ada switched ‘random-chat’', { act: 'change', subject: 'flag', subjectName: 'random-chat' }],
];

test.each(sentences)('an entry of the audit log reads: %s', (sentence, act) => {
  const action = { ...nothing, ...act };
  const values = { actor: 'Ada', user: 'Bruno', flag: action.subjectName, outcome: action.outcome };
  expect(i18n._({ ...describeAction(action), values })).toBe(sentence);
});
