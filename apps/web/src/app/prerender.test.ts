import { i18n } from '@lingui/core';
import { afterAll, expect, test } from 'vitest';
import { prerenderHome } from './prerender.tsx';

afterAll(() => i18n.activate('en'));

test.each([
  ['en', 'Show Hooray in'],
  ['en-XA', '[Show Hooray in]'],
])('the visitor home is prerendered in %s, with its language switch', async (language, label) => {
  const { title, description, visitorHome } = await prerenderHome(language);
  expect(visitorHome).toContain(`<select aria-label="${label}"`);
  const isMarked = (text: string) => text.startsWith('[') && text.endsWith(']');
  expect([title, description].map(isMarked)).toEqual(Array(2).fill(language === 'en-XA'));
});
