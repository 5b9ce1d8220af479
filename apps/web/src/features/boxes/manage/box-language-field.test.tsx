import '../../../lib/language/testing/english.ts';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderEnglish } from '../../../lib/language/testing/render-english.tsx';
import { BoxLanguageField, boxPreferencesQuery } from './box-language-field.tsx';

const complete = vi.hoisted(() => ['en']);
vi.mock('@hooray/contract/protocol/languages.ts', async (original) => ({
  ...(await original<object>()),
  completeLanguages: complete,
}));
beforeEach(() => complete.splice(1));

function draw() {
  const queryClient = new QueryClient();
  queryClient.setQueryData(boxPreferencesQuery('a').queryKey, { language: 'es' });
  const register = vi.fn();
  const html = renderEnglish(
    <QueryClientProvider client={queryClient}>
      <BoxLanguageField boxId="a" register={register} />
    </QueryClientProvider>,
  );
  return { html, registered: register.mock.calls };
}

test("the choice lists the complete languages and starts with the box's language", () => {
  complete.push('es', 'fr');
  const { html, registered } = draw();
  expect(html.match(/<option.*?<\/option>/g)).toEqual([
    '<option value="en">English</option>',
    '<option value="es">Español</option>',
    '<option value="fr">Français</option>',
  ]);
  expect(registered).toEqual([['language', { value: 'es' }]]);
});

test('with one language there is no choice, and no language is sent', () => {
  expect(draw()).toEqual({ html: '', registered: [] });
});
