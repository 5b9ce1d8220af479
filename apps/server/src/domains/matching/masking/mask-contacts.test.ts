import { expect, test } from 'vitest';
import { maskContacts } from './mask-contacts.rules.ts';
import contactTexts from './testing/contact-texts.json' with { type: 'json' };

const masked = Object.entries(contactTexts.masked).flatMap(([language, kinds]) =>
  Object.entries(kinds).flatMap(([kind, texts]) =>
    texts.map(([text = '', shown = '']) => ({ language, kind, text, shown })),
  ),
);
const harmless = Object.entries(contactTexts.harmless).flatMap(([language, texts]) =>
  texts.map((text) => ({ language, text })),
);

test.each(masked)('between minors a $kind in $language becomes one mark: $text', ({ text, shown }) => {
  expect(maskContacts(text)).toBe(shown);
});

test.each(harmless)('a harmless sentence in $language is not masked: $text', ({ text }) => {
  expect(maskContacts(text)).toBe(text);
});

test.each(masked)('masking twice changes nothing: $text', ({ shown }) => {
  expect(maskContacts(shown)).toBe(shown);
});
