import { accountLimits, MAX_REASON_LENGTH } from '@hooray/contract/accounts/constants.ts';
import { boxLimits } from '@hooray/contract/boxes/constants.ts';
import { chatLimits } from '@hooray/contract/chats/constants.ts';
import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { giftLimits } from '@hooray/contract/gifts/constants.ts';
import { moderationLimits } from '@hooray/contract/moderation/constants.ts';
import { paymentLimits } from '@hooray/contract/payments/constants.ts';
import { offerInterests } from '@hooray/contract/sponsors/constants.ts';
import { offerAges } from '@hooray/contract/sponsors/offer-ages.ts';
import { openTestDatabase } from '@hooray/testkit/processes/test-server.ts';
import { expect, onTestFinished, test } from 'vitest';

// Of the list without 'All', which stands alone, and one of the sponsor's own.
const mostOfferInterests = offerInterests.length - 1 + 1;

/** The bounds that the database checks, by constraint, as the contract has them. */
const limits = {
  users_name_length: [accountLimits.name.min, accountLimits.name.max],
  users_interests_bounded: [accountLimits.interests.max],
  // Made of names of browsers and systems that we know, so no call has this limit.
  sessions_device_length: [80],
  boxes_name_length: [1, boxLimits.name],
  box_gifts_title_length: [1, giftLimits.title],
  selected_gifts_title_length: [1, giftLimits.title],
  contributions_wish_length: [1, collageLimits.wish],
  chat_messages_length: [1, chatLimits.message],
  parties_name_length: [1, chatLimits.name],
  parties_description_length: [1, chatLimits.description],
  payments_credits: [1, paymentLimits.most],
  payment_incidents_note_length: [1, MAX_REASON_LENGTH],
  reports_reason_length: [1, moderationLimits.reason],
  sponsor_offers_ages: [offerAges.youngest, offerAges.oldest],
  sponsor_offers_interests: [1, mostOfferInterests],
};

test('the limits that the database checks are those of the contract', async () => {
  const { pool, close } = await openTestDatabase();
  onTestFinished(close);
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  const isUpperBound = /<= \d/;
  const found = rows
    .filter(({ definition }) => isUpperBound.test(definition))
    .map(({ name, definition }) => [
      name,
      Array.from(definition.matchAll(/[<>]= (\d+)/g), ([, bound]) => Number(bound)),
    ]);
  expect(Object.fromEntries(found)).toEqual(limits);
});
