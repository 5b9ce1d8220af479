import { accountLimits } from '@hooray/contract/accounts.values.ts';
import { chatLimits } from '@hooray/contract/chats.values.ts';
import { giftLimits } from '@hooray/contract/gifts.values.ts';
import { expect, test } from 'vitest';
import { findSlowTextOf } from '../../../../packages/contract/testing/hostile-texts.ts';
import { listTextReaders } from '../../../../scripts/patterns/text-readers.ts';
import { foldText } from '../conversation/log/fold-text.ts';
import { isFewEmoji, splitLinks } from '../conversation/log/message-text.tsx';
import { layOut } from '../conversation/log/timeline.ts';
import { emptyRoom } from '../conversation/room/room-state.ts';
import { safeNextPath } from '../features/accounts/sign-in/next-path.ts';
import { describeChanges } from '../features/admin/audit/act-sentences.ts';
import { sortByUpcoming } from '../features/friends/upcoming.ts';
import { readGiftLink } from '../features/gifts/gift-card.tsx';
import { pictureSource } from '../features/gifts/gift-picture.tsx';
import { createMatcher } from '../features/sponsors/banners/match-offer.ts';
import { parseAddress } from '../lib/web-address.ts';

/** The time limit for one text, in milliseconds of this thread's CPU. */
const MOST_MS = 20;

const origin = 'https://hooray.example';

function layOutHistory(text: string): void {
  const messages = Array.from({ length: chatLimits.history }, (_, index) => ({
    id: String(index),
    roomId: 'room',
    authorId: 'author',
    authorName: text,
    text,
    createdAt: '2026-01-01T00:00:00Z',
  }));
  layOut({ ...emptyRoom('own'), messages }, null);
}

function sortFriends(text: string): void {
  const friends = ['b', 'a', 'c'].map((end) => ({
    id: end,
    name: text + end,
    birthday: '2000-01-01',
    avatar: null,
    avatarUrl: '',
  }));
  sortByUpcoming(friends, new Date(2026, 0, 1));
}

function matchOffer(text: string): void {
  const party = { name: text, description: text };
  createMatcher({ party, interests: [text] })({ interests: [text, 'Music'] });
}

const MESSAGE = chatLimits.message;
const ADDRESS = giftLimits.address;
const NAME = accountLimits.name.max;

/** Each function that takes other users' texts apart: its file, the longest text that it receives, and a call of it. */
const readers: [file: string, longest: number, read: (text: string) => unknown][] = [
  ['conversation/log/message-text.tsx', MESSAGE, splitLinks],
  ['conversation/log/message-text.tsx', MESSAGE, isFewEmoji],
  ['conversation/log/fold-text.ts', MESSAGE, foldText],
  ['conversation/log/timeline.ts', MESSAGE, layOutHistory],
  ['features/accounts/sign-in/next-path.ts', ADDRESS, (text) => safeNextPath(text, origin)],
  ['features/accounts/sign-in/next-path.ts', ADDRESS, (text) => safeNextPath(`//${text}`, origin)],
  [
    'features/admin/audit/act-sentences.ts',
    NAME,
    (text) => describeChanges({ before: null, after: { name: text } }),
  ],
  ['features/friends/upcoming.ts', NAME, sortFriends],
  ['features/gifts/gift-card.tsx', ADDRESS, readGiftLink],
  ['features/gifts/gift-picture.tsx', ADDRESS, (text) => pictureSource(text, origin)],
  ['features/sponsors/banners/match-offer.ts', chatLimits.description, matchOffer],
  ['lib/web-address.ts', MESSAGE, parseAddress],
];

/** Files that take apart only what their reader has entered, what the server has made, or what is ours. */
const WITHOUT_OTHERS_TEXTS = [
  'app/fallback-screens.tsx',
  'features/admin/dashboard/csv.ts',
  'features/advisor/form/quick-picks.tsx',
  'features/boxes/box-days.ts',
  'features/boxes/manage/kept-form.ts',
  'features/gifts/gift-price.ts',
  'features/sponsors/banners/use-shown-banners.ts',
  'features/sponsors/banners/why-dialog.tsx',
  'lib/birthday.ts',
  'lib/features.ts',
  'lib/owned-storage.ts',
  'lib/request.ts',
  'lib/session.ts',
  'ui/monsters/party-shapes.ts',
];

/** Different letters, which make Punycode slow, beside the ordinary hostile texts. */
const letters = (length: number) => String.fromCharCode(...Array.from({ length }, (_, i) => 0x4e00 + i));
const beginnings = ['', 'https://', 'https://a/'];

function findSlow(length: number, mostMs: number, read: (text: string) => unknown): string | undefined {
  for (const beginning of beginnings) {
    const rest = length - beginning.length;
    const readAll = (text: string) => void read(beginning + text);
    const slow =
      findSlowTextOf(rest, mostMs, readAll) ?? findSlowTextOf(rest, mostMs, () => readAll(letters(rest)));
    if (slow !== undefined) return beginning + slow;
  }
  return undefined;
}

test.each(readers)('%s reads the longest text within 20 ms (%i characters)', (_, longest, read) => {
  expect(findSlow(longest, MOST_MS, read)).toBeUndefined();
});

test.each(readers)('%s takes linear time (%i characters)', (_, longest, read) => {
  // Quadratic work takes 64 times as long for a text that is 8 times as long.
  expect(findSlow(8 * longest, 8 * MOST_MS, read)).toBeUndefined();
});

test('every file that takes texts apart is checked here, or receives no text of other users', () => {
  const known = new Set([...readers.map(([file]) => file), ...WITHOUT_OTHERS_TEXTS]);
  expect(listTextReaders().filter((file) => !known.has(file))).toEqual([]);
});
