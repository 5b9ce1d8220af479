import { readdirSync, readFileSync } from 'node:fs';
import { matchFilters } from '@hooray/contract/matching/constants.ts';
import { expect, test } from 'vitest';
import { maskContacts } from '../masking/mask-contacts.rules.ts';
import icebreakers from './icebreakers/en.json' with { type: 'json' };
import { icebreakerOf } from './icebreakers.rules.ts';

const folder = new URL('icebreakers/', import.meta.url);
const roomId = '0000002a-0000-4000-8000-000000000000';

/** Topics that must not come up between strangers of 13 to 90 years. */
const FORBIDDEN = [
  /\b(?:phone|number|e-?mail|call me|text me|contact|address|online|instagram|insta|snap(?:chat)?|discord|telegram)\b/i,
  /\b(?:live|from where|where are|where do|where is|country|city|town|street|neighborhood|home|house|travel(?:ed)?)\b/i,
  /\b(?:school|class|grade|teacher|college|university|work|job|boss|office)\b/i,
  /\b(?:surname|last name|full name|real name|your name|how old|your age|born|photo|picture|selfie)\b/i,
  /\b(?:look like|wear|tall|weight|body|pretty|handsome|kiss|date|dating|crush|love life|single|partner|boyfriend|girlfriend|marry|married)\b/i,
  /\b(?:money|pay|buy|rich|dollars?|salary|price|cost|beer|wine|drunk|drinks?|alcohol|cocktail|champagne|bar|toast)\b/i,
];

test('there are at least 72 icebreakers', () => {
  expect(icebreakers.length).toBeGreaterThanOrEqual(72);
});

test.each(readdirSync(folder))('%s has as many different questions as English', (file) => {
  const questions: string[] = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  expect(new Set(questions.map((question) => question.toLowerCase())).size).toBe(icebreakers.length);
  for (const question of questions) {
    expect(question).toMatch(/^[\p{Lu}¿][^?!]{20,140}\?$/u);
    expect(maskContacts(question)).toBe(question);
  }
});

test.each(matchFilters.language)('no question of a room in %s repeats before all were shown', (language) => {
  const cards = icebreakers.map((_, number) => icebreakerOf(roomId, number, language));
  expect(new Set(cards.map(({ question }) => question)).size).toBe(icebreakers.length);
});

test('no two icebreakers are equal', () => {
  const plain = icebreakers.map((question) => question.toLowerCase().replaceAll(/[^a-z]/g, ''));
  expect(new Set(plain).size).toBe(icebreakers.length);
});

test.each(icebreakers)('an icebreaker is one plain question of 25 to 110 characters: %s', (question) => {
  expect(question.length).toBeGreaterThanOrEqual(25);
  expect(question.length).toBeLessThanOrEqual(110);
  expect(question).toMatch(/^[A-Z][^?!]*\?$/);
});

test.each(icebreakers)('an icebreaker asks for no private information: %s', (question) => {
  expect(FORBIDDEN.filter((words) => words.test(question))).toEqual([]);
  expect(maskContacts(question)).toBe(question);
});
