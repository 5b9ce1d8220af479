import { renderSentence } from '@hooray/contract/protocol/sentences.ts';
import { expect, test } from 'vitest';
import { greetingOf } from './mail-greeting.presenter.ts';

const emailVerifiedAt = new Date();

const greeting = (to: Parameters<typeof greetingOf>[0]) => renderSentence(greetingOf(to), 'en');

test.each(['Ada', 'Ada Lovelace', "Siobhán O'Brien", 'Jean-Luc', 'Ольга', '李小龍', 'אדא', 'Zoë’s Mum'])(
  'only a confirmed address is greeted by name: %s',
  (name) => {
    expect(greeting({ name, emailVerifiedAt })).toBe(`Hello ${name},`);
    expect(greeting({ name, emailVerifiedAt: null })).toBe('Hello,');
  },
);

test.each([
  'http://evil.example',
  'https://evil.example/x',
  'evil.example',
  'evil。example',
  'evil．example',
  'evil\u2024example',
  'mail me@evil.example',
  'Call +1 555 0100',
  'Call ٠١٢٣٤٥٦٧',
  'Ada\nSubject: hi',
  'Ada\r\nBcc: a@evil.example',
  'Ada\u2028Ada',
  'Ada\u202EadA',
  'Ada\u2066adA',
  'Ada\u200BAda',
  '<b>Ada</b>',
  'evil/example',
  'javascript:alert',
])('a name that a mail program could turn into a link is left out: %j', (name) => {
  expect(greeting({ name, emailVerifiedAt })).toBe('Hello,');
});
