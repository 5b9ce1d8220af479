import { uploadTexts } from '@hooray/contract/protocol/uploads.ts';
import { offerTexts } from '@hooray/contract/sponsors/constants.ts';
import { expect, test } from 'vitest';
import { blankOffer, interestsAfter, type OfferValues, offerForm } from './offer-form.ts';

const complete: OfferValues = {
  ...{ type: 'Discount', amount: '15', unlimited: false, age: '18-25', gender: 'Any' },
  ...{ interests: ['Music'], ownInterest: '', banner: null },
};

async function issuesOf(values: OfferValues) {
  const { error } = await offerForm.safeParseAsync(values);
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

test('only the first error in the order of the specification is shown', async () => {
  const { typeRequired, amountRequired, ageRequired, interestRequired } = offerTexts;
  let values = blankOffer;
  const corrections: [Partial<OfferValues>, string, string][] = [
    [{ type: 'Sampler' }, 'type', typeRequired],
    [{ amount: '1' }, 'amount', amountRequired],
    [{ age: '18-25' }, 'age', ageRequired],
    [{ ownInterest: 'Kites' }, 'interests', interestRequired],
  ];
  for (const [correction, field, sentence] of corrections) {
    expect(await issuesOf(values)).toEqual([[field, sentence]]);
    values = { ...values, ...correction };
  }
  expect(await issuesOf(values)).toEqual([]);
});

test.each([
  ['0', false, 1],
  ['-3', false, 1],
  ['', false, 1],
  ['1e3', false, 1],
  ['1', false, 0],
  ['', true, 0],
  ['0', true, 0],
])('an amount of %j, unlimited %j, has %d mistakes', async (amount, unlimited, mistakes) => {
  expect(await issuesOf({ ...complete, amount, unlimited })).toHaveLength(mistakes);
});

test.each([
  [[], ['All'], ['All']],
  [['Music', 'Art'], ['All', 'Music', 'Art'], ['All']],
  [['All'], [], []],
  [['All'], ['All', 'Books'], ['Books']],
  [['Music'], ['Music', 'Books'], ['Music', 'Books']],
])('changing the interests %j to %j selects %j', (before, chosen, after) => {
  expect(interestsAfter(before, chosen)).toEqual(after);
});

test('an offer whose chosen banner is refused is not published without it', async () => {
  const banner = new File(['notes'], 'notes.png', { type: 'image/png' });
  expect(await issuesOf({ ...complete, banner })).toEqual([['banner', uploadTexts.unreadable]]);
  const picture = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'kite.jpg');
  expect(await issuesOf({ ...complete, banner: picture })).toEqual([]);
});
