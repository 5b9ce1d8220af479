import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GiftError } from './gift-error.tsx';

test('the sentence is the whole text of one element, and the reason that of another', () => {
  const trouble = { sentence: 'Failed to add gift to box.', reason: 'A box holds at most 500 gifts.' };
  const html = renderToStaticMarkup(<GiftError trouble={trouble} />);
  expect(html).toContain('<p>Failed to add gift to box.</p>');
  expect(html).toMatch(/<p[^>]*>A box holds at most 500 gifts\.<\/p>/);
});

test('without a reason the sentence stands alone, and without trouble there is nothing', () => {
  const html = renderToStaticMarkup(<GiftError trouble={{ sentence: 'Failed to add gift to box.' }} />);
  expect(html.match(/<p[ >]/g)).toHaveLength(1);
  expect(renderToStaticMarkup(<GiftError trouble={undefined} />)).toBe('');
});
