import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { countries, countriesByLabel } from './countries.ts';

afterEach(() => i18n.activate('en'));

test('English shows the names on the wire, in the same order', () => {
  expect([...countriesByLabel()]).toEqual(countries.map((country) => [country, country]));
});

test.each([
  ['es', 'Alemania', 'Germany'],
  ['fr', 'Allemagne', 'Germany'],
  ['uk', 'Україна', 'Ukraine'],
])('in %s each country has its own name, sorted in that language', (language, label, country) => {
  i18n.loadAndActivate({ locale: language, messages: {} });
  const byLabel = countriesByLabel();
  expect(byLabel.get(label)).toBe(country);
  expect(byLabel.size).toBe(countries.length);
  const labels = [...byLabel.keys()];
  expect(labels).toEqual(labels.toSorted(new Intl.Collator(language).compare));
});
