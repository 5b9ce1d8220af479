import { expect, test } from 'vitest';
import { toHtml } from './html-part.ts';

const LINK = 'https://hooray.example/verify-email?token=a&b';
const anchorsIn = (html: string) => html.match(/<a /g) ?? [];

test("the link's paragraph becomes a link", () => {
  const html = toHtml(`Hello,\n\n${LINK}\n\nHooray`, LINK);
  const address = LINK.replace('&', '&amp;');
  expect(html).toContain(`<p><a href="${address}">${address}</a></p>`);
  expect(anchorsIn(html)).toHaveLength(1);
});

test.each([
  'http://evil.example',
  'https://evil.example/x',
  'Ada https://evil.example',
  `${LINK} and more`,
  'javascript:alert(1)',
  '<a href="https://evil.example">Ada</a>',
  '"><a href=https://evil.example>',
])('nothing else becomes a link: %s', (words) => {
  expect(anchorsIn(toHtml(`Hello ${words},\n\n${words}`, null))).toEqual([]);
  expect(anchorsIn(toHtml(`${words}\n\n${LINK}`, LINK))).toHaveLength(1);
});

test('markup stays text, and line breaks stay line breaks', () => {
  const html = toHtml('a <b> & "c"\nd\n\ne', null);
  expect(html).toContain('<p>a &lt;b&gt; &amp; &quot;c&quot;<br>d</p><p>e</p>');
});
