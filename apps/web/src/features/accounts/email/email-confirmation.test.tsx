import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderEnglish } from '../../../lib/language/testing/render-english.tsx';
import { EmailConfirmation } from './email-confirmation.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Renders the page on arrival, and returns the requests sent by then. */
function open(token: string, email?: string) {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const html = renderEnglish(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/verify-email?token=${token}`]}>
        <EmailConfirmation token={token} email={email} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { html, fetched };
}

test('opening the link shows a button, and confirms nothing', () => {
  const { html, fetched } = open('a-token', 'ada@example.com');
  expect(html).toMatch(/<h1[^>]*>Confirm your email<\/h1>/);
  expect(html).toContain('ada@example.com');
  expect(html).toMatch(/<button[^>]*><span[^>]*><span>Confirm email<\/span><\/span><\/button>/);
  expect(fetched).not.toHaveBeenCalled();
});

test('for visitors the button leads to the log-in page', () => {
  const { html, fetched } = open('a-token');
  expect(html).toMatch(/<a [^>]*href="\/login"[^>]*><span>Confirm email<\/span><\/a>/);
  expect(fetched).not.toHaveBeenCalled();
});

test('a link without a token shows nothing to confirm', () => {
  const { html } = open('');
  expect(html).toContain('This link doesn&#x27;t work anymore');
  expect(html).not.toContain('Confirm email');
});
