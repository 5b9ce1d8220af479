import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { translateHead } from './prerender.ts';

const html = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
const titleOf = (text: string) => text.match(/<title>(.+)<\/title>/)?.[1] ?? '';
const descriptionOf = (text: string) => text.match(/name="description"\s+content="([^"]+)"/)?.[1] ?? '';
const english = { title: titleOf(html), description: descriptionOf(html) };

test('the head of a document is in its language', () => {
  const words = new Map([
    ['en', english],
    ['en-XA', { title: '[A & B]', description: '[Say "hi"]' }],
  ]);
  expect(translateHead(html, 'en', words)).toBe(html);
  const translated = translateHead(html, 'en-XA', words);
  expect(translated).toContain('<html lang="en-XA">');
  expect(translated).toContain('<meta property="og:title" content="[A &amp; B]" />');
  expect([titleOf(translated), descriptionOf(translated)]).toEqual(['[A &amp; B]', '[Say &quot;hi&quot;]']);
});

test('a head without the English words is refused', () => {
  const words = new Map([['en', { ...english, title: 'Another title' }]]);
  expect(() => translateHead(html, 'en', words)).toThrow('index.html does not contain Another title');
});
