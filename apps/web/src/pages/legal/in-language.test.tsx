import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { renderEnglish } from '../../lib/language/testing/render-english.tsx';
import { inLanguage } from './in-language.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  i18n.activate('en');
});

test.each(['en', 'en-XA'])('a loaded text is shown without a loading screen in %s', async (lang) => {
  vi.stubGlobal('document', { documentElement: { lang } });
  const load = vi.fn(async () => () => <p>The rules of the party.</p>);
  const Terms = inLanguage({ en: load });
  await Terms.preload();
  expect(renderEnglish(<Terms />)).toContain('<p>The rules of the party.</p>');
  expect(load).toHaveBeenCalledOnce();
});

test("only the text in the page's language is loaded", async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const french = vi.fn(async () => () => <p>Les règles de la fête.</p>);
  await inLanguage({ en: async () => () => <p>The rules of the party.</p>, fr: french }).preload();
  expect(french).not.toHaveBeenCalled();
});
