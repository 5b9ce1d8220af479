import { describe, expect, test } from 'vitest';
import { fix, renderSentence, say } from './sentences.ts';

const gave = 'You gave {count, plural, one {# credit} other {# credits}} to {name}.';

test.each([
  [1, 'You gave 1 credit to Ada.'],
  [0, 'You gave 0 credits to Ada.'],
  [1234, 'You gave 1,234 credits to Ada.'],
])('a plural of %d is written in English', (count, text) => {
  expect(renderSentence(say(gave, { count, name: 'Ada' }), 'en')).toBe(text);
});

test.each([
  [1, '1 кредит для Ada'],
  [3, '3 кредити для Ada'],
  [5, '5 кредитів для Ada'],
  [1.5, '1,5 кредиту для Ada'],
])('a plural of %d has the forms of its language', (count, text) => {
  const translated =
    '{count, plural, one {# кредит для {name}} few {# кредити для {name}} many {# кредитів для {name}} other {# кредиту для {name}}}';
  expect(renderSentence(say(gave, { count, name: 'Ada' }), 'uk', new Map([[gave, translated]]))).toBe(text);
});

test('a missing form is replaced by the other one', () => {
  const sentences = new Map([[gave, '{count, plural, other {# для {name}}}']]);
  expect(renderSentence(say(gave, { count: 1, name: 'Ada' }), 'uk', sentences)).toBe('1 для Ada');
});

test('a value is never parsed as a message', () => {
  const sentence = say('{name} is {age}.', { name: '{age} # {count, plural, other {}}', age: 3 });
  expect(renderSentence(sentence, 'en')).toBe('{age} # {count, plural, other {}} is 3.');
});

test('a value can depend on the language', () => {
  const sentence = say('Until {day}', { day: (language) => `the day in ${language}` });
  expect(renderSentence(sentence, 'fr')).toBe('Until the day in fr');
});

test.each(['{', '}', '{}', '{count', 'a {other} b', '{count, plural}', '{count, plural, other {', '#'])(
  'a malformed translation, %j, still renders',
  (translated) => {
    expect(renderSentence(say(gave, { count: 1, name: '' }), 'uk', new Map([[gave, translated]]))).toEqual(
      expect.any(String),
    );
  },
);

describe('a fixed sentence', () => {
  const most = 'At most {most} credits, {name}';
  const fixed = fix(say(most, { most: 10, name: '{most}' }));

  test('is its English text', () => {
    expect(fixed).toBe('At most 10 credits, {most}');
    expect(say('Not found.')).toBe('Not found.');
  });

  test('can be translated by its text', () => {
    expect(renderSentence(`${fixed}`, 'fr', new Map([[most, '{most} crédits au maximum']]))).toBe(
      '10 crédits au maximum',
    );
    expect(renderSentence(say('Not found.'), 'fr', new Map([['Not found.', 'Introuvable.']]))).toBe(
      'Introuvable.',
    );
  });

  test('has brackets in the pseudo-language', () => {
    expect(renderSentence(fixed, 'en-XA')).toBe('[At most 10 credits, {most}]');
  });
});

test('a text in no catalog keeps its braces', () => {
  expect(renderSentence('{count} is unknown', 'en')).toBe('{count} is unknown');
  expect(renderSentence('{count} is unknown', 'fr')).toBe('{count} is unknown');
});

test('the names of the values are checked', () => {
  // @ts-expect-error: `age` has no value.
  say('{name} is {age}.', { name: 'Ada' });
  // @ts-expect-error: a plural has a value too.
  say(gave, { name: 'Ada' });
});
