import emoji from 'emojibase-data/en/compact.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { isFewEmoji, splitLinks } from './message-text.tsx';

const linksOf = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

test.each([
  ['https://example.org', ['https://example.org/']],
  [
    'see https://example.org/a?b=c#d, and HTTPS://Example.org/E',
    ['https://example.org/a?b=c#d', 'https://example.org/E'],
  ],
  ['(https://example.org/a_(b))', ['https://example.org/a_(b)']],
  ['https://example.org/a... https://example.org/b!', ['https://example.org/a', 'https://example.org/b']],
  ['https://пример.рф/торт', ['https://xn--e1afmkfd.xn--p1ai/%D1%82%D0%BE%D1%80%D1%82']],
])('the https addresses of %j are links', (text, links) => {
  expect(linksOf(text)).toEqual(links);
});

test.each([
  'http://example.org',
  'javascript:alert(1)',
  'data:text/html,hi',
  'https://',
  'https://user:secret@example.org',
  'https://paypal.com@example.org/',
  'example.org',
])("%j isn't a link", (text) => {
  expect(linksOf(text)).toEqual([]);
});

test.each(['', 'no link', 'https://a.example', 'a https://a.example, b (https://b.example) https://'])(
  'the parts of %j together are the text itself',
  (text) => {
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  },
);

test.each([
  ['https://Example.org/a', 'example.org'],
  ['https://example.org:8443', 'example.org:8443'],
  ['https://ex\u0430mple.org', 'xn--exmple-4nf.org'],
])('the host of %j is %j', (text, host) => {
  expect(splitLinks(text)[0]?.host).toBe(host);
});

test('every emoji of the picker is shown large', () => {
  const isLetter = /^\p{RI}$/u;
  const drawn = emoji.flatMap(({ unicode, skins = [] }) => [unicode, ...skins.map((skin) => skin.unicode)]);
  expect(drawn.filter((text) => !isLetter.test(text) && !isFewEmoji(text))).toEqual([]);
});

test.each(['🎂🎂🎂', '🎂 🎉 ❤️', '👨‍👩‍👧‍👦', '🇺🇦🇺🇸', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣'])('%s is shown large', (text) => {
  expect(isFewEmoji(text)).toBe(true);
});

test.each(['', '5', '1 2 3', '#', '©', '❤', '🇺', '🎂🎂🎂🎂', '🎂!', 'hi 🎂', `${'🎂\u200D'.repeat(8)}🎂`])(
  '%j is shown as text',
  (text) => {
    expect(isFewEmoji(text)).toBe(false);
  },
);
