import { offerLimits, offerTexts } from '@hooray/contract/sponsors.values.ts';
import { expect, test } from 'vitest';
import { bannerProblem, blankOffer, interestsAfter, type OfferValues, offerForm } from './offer-form.ts';

const complete: OfferValues = {
  ...{ type: 'Discount', amount: '15', unlimited: false, age: '18-25', gender: 'Any' },
  ...{ interests: ['Music'], ownInterest: '', banner: null },
};

const issuesOf = (values: OfferValues) =>
  (offerForm.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

test('only the first mistake in the order of the specification is named', () => {
  const { typeRequired, amountRequired, ageRequired, interestRequired } = offerTexts;
  let values = blankOffer;
  const corrections: [Partial<OfferValues>, string, string][] = [
    [{ type: 'Sampler' }, 'type', typeRequired],
    [{ amount: '1' }, 'amount', amountRequired],
    [{ age: '18-25' }, 'age', ageRequired],
    [{ ownInterest: 'Kites' }, 'interests', interestRequired],
  ];
  for (const [correction, field, sentence] of corrections) {
    expect(issuesOf(values)).toEqual([[field, sentence]]);
    values = { ...values, ...correction };
  }
  expect(issuesOf(values)).toEqual([]);
});

test.each([
  ['0', false, 1],
  ['-3', false, 1],
  ['', false, 1],
  ['1e3', false, 1],
  ['1', false, 0],
  ['', true, 0],
  ['0', true, 0],
])('an amount of %j, unlimited %j, has %d mistakes', (amount, unlimited, mistakes) => {
  expect(issuesOf({ ...complete, amount, unlimited })).toHaveLength(mistakes);
});

test.each([
  [[], ['All'], ['All']],
  [['Music', 'Art'], ['All', 'Music', 'Art'], ['All']],
  [['All'], [], []],
  [['All'], ['All', 'Books'], ['Books']],
  [['Music'], ['Music', 'Books'], ['Music', 'Books']],
])('of the interests %j, a change to %j makes %j', (before, chosen, after) => {
  expect(interestsAfter(before, chosen)).toEqual(after);
});

const { bannerBytes } = offerLimits;

test.each([
  ['image/png', bannerBytes, undefined],
  ['image/png', bannerBytes + 1, 'The picture can have at most 5 MB.'],
  ['image/svg+xml', 10, "SVG pictures can't be used. Please choose a PNG, JPEG or WebP."],
  ['text/html', 10, "This file isn't a picture. Please choose a PNG, JPEG or WebP."],
  ['', 10, "This file isn't a picture. Please choose a PNG, JPEG or WebP."],
])('a file of the type %j with %d bytes: %s', (type, size, problem) => {
  expect(bannerProblem({ type, size })).toBe(problem);
});

test('an offer is not published without the banner that was chosen and refused', () => {
  const banner = new File(['notes'], 'notes.txt', { type: 'text/plain' });
  const sentence = "This file isn't a picture. Please choose a PNG, JPEG or WebP.";
  expect(issuesOf({ ...complete, banner })).toEqual([['banner', sentence]]);
  expect(issuesOf({ ...complete, banner: new File(['png'], 'kite.png', { type: 'image/png' }) })).toEqual([]);
});
