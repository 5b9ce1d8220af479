import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { renderEnglish } from '../../../lib/language/testing/render-english.tsx';
import { SignupForm } from './signup-form.tsx';

test('reading the policy and the terms leaves the form open', () => {
  const html = renderEnglish(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SignupForm />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  for (const address of ['/privacy-policy', '/terms']) {
    const link = html.split('<a ').find((tag) => tag.includes(`href="${address}"`));
    expect(link).toContain('target="_blank"');
    expect(link).toContain('(opens in a new tab)');
  }
});
