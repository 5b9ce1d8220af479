import { expect, test } from 'vitest';
import { listMissingPhrases, quotedPhrasesIn } from './quoted-phrases.ts';

/** Quoted phrases that aren't sentences of a catalog. */
const OTHERS = [
  // Titles of rules.
  'A hobby outside the vocabulary gets ideas built for it',
  'General ideas follow under their own heading',
  // Words on the wire, in protocols, or in a name.
  'Bearer',
  'Birthday friend',
  'Invalid namespace',
  // Examples of what a user may write, or of a device.
  'Addresses',
  'Firefox on Windows',
  'Moderator',
  'Support',
  // A name made of a button's word and a person's name.
  'Remove Chloé',
];

test('every phrase that docs/product quotes is in the English catalogs to the letter', () => {
  expect(listMissingPhrases().filter((phrase) => !OTHERS.includes(phrase))).toEqual([]);
});

test('a quoted phrase starts with a capital, and can contain apostrophes', () => {
  const page =
    "The page says 'It's open!' or ('No peeking!'), sends 'gone', and `'Code'`; users' words don't count.";
  expect(quotedPhrasesIn(page)).toEqual(["It's open!", 'No peeking!']);
});
