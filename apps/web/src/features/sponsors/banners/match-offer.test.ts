import { expect, test } from 'vitest';
import { createMatcher, type Reading } from './match-offer.ts';

const matchOffer = (offer: { interests: string[] }, reading: Reading) => createMatcher(reading)(offer);

const quiet = { name: 'Sunday people', description: 'Whatever comes up.' };

test.each([
  ['the name', { name: 'Music for everyone', description: '' }, ['Music'], 'Music'],
  ['the description', { name: 'Sundays', description: 'We talk about travel.' }, ['Travel'], 'Travel'],
  ['the singular', { name: 'Book club', description: '' }, ['Books'], 'Books'],
  ['the plural', { name: 'Fine arts', description: '' }, ['Art'], 'Art'],
  ['any case', { name: 'MOVIE NIGHT', description: '' }, ['Movies'], 'Movies'],
  ['Technology for Tech', { name: 'Technology', description: '' }, ['Tech'], 'Tech'],
  ['Reading for Books', { name: 'Reading together', description: '' }, ['Books'], 'Books'],
  ['Gaming for Games', { name: 'Gaming', description: '' }, ['Games'], 'Games'],
  ['several words', { name: 'Sundays', description: 'All about board games!' }, ['Board game'], 'Board game'],
  ['another script', { name: 'Любимые шахматы', description: '' }, ['Шахматы'], 'Шахматы'],
  ['the first that fits', { name: 'Music and art', description: '' }, ['Travel', 'Art', 'Music'], 'Art'],
])('a topic is found by %s', (_, party, interests, word) => {
  expect(matchOffer({ interests }, { party, interests: [] })).toEqual({ rule: 'topic', word });
});

test.each([
  ['a part of a word', { name: 'Party of artists', description: 'Smart' }, ['Art']],
  ['words apart', { name: 'Games on every board', description: '' }, ['board games']],
  ['words in two texts', { name: 'The board', description: 'games' }, ['board games']],
  ['a text without words', { name: '🎈', description: '…' }, ['🎈']],
  ['no interest in common', quiet, ['Music']],
])('%s is not a topic', (_, party, interests) => {
  expect(matchOffer({ interests }, { party, interests: ['Fitness', '🎈'] })).toBeUndefined();
});

test.each([
  ['Tech', 'Technology'],
  ['Books', 'Reading'],
  ['Games', 'Gaming'],
  ['Music', 'Music'],
  ['kites', 'Kites'],
])('an offer for %s is shown for the own interest %s', (wanted, own) => {
  const match = matchOffer({ interests: [wanted] }, { party: quiet, interests: ['Fitness', own] });
  expect(match).toEqual({ rule: 'interest', word: own });
});

test("the topic of the party takes precedence over the user's interests", () => {
  const reading = { party: { name: 'Art', description: '' }, interests: ['Music'] };
  expect(matchOffer({ interests: ['Music', 'Art'] }, reading)).toEqual({ rule: 'topic', word: 'Art' });
});

test('an offer for All matches every party', () => {
  expect(matchOffer({ interests: ['All'] }, { party: quiet, interests: [] })).toEqual({ rule: 'all' });
});
