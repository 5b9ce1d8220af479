import { accountLimits } from '@hooray/contract/accounts/constants.ts';
import { boxLimits } from '@hooray/contract/boxes/constants.ts';
import { chatLimits } from '@hooray/contract/chats/constants.ts';
import { giftLimits } from '@hooray/contract/gifts/constants.ts';
import { i18n } from '@lingui/core';
import { findPeople } from '../../conversation/composer/completion.ts';
import { layOut } from '../../conversation/log/timeline.ts';
import { isFewEmoji, splitLinks } from '../../conversation/message/message-text.tsx';
import { emptyRoom } from '../../conversation/room/room-state.ts';
import { safeNextPath } from '../../features/accounts/sign-in/next-path.ts';
import { describeChanges } from '../../features/admin/audit/audit-labels.ts';
import { sortByUpcoming } from '../../features/friends/upcoming.ts';
import { isSameEntry } from '../../features/gifts/box/add-to-box.tsx';
import { isSameGift } from '../../features/gifts/box/given-before.tsx';
import { readGiftLink } from '../../features/gifts/gift-card.tsx';
import { pictureSource } from '../../features/gifts/gift-picture.tsx';
import { readSharedGift } from '../../features/gifts/shared/read-shared-gift.ts';
import { createMatcher } from '../../features/sponsors/banners/match-offer.ts';
import { parseAddress } from '../../lib/forms/web-address.ts';
import { plainLetters } from '../../lib/language/plain-letters.ts';
import { invitedBoxId } from '../../lib/storage/invitation.ts';
import { isForSamePerson } from '../../queries/yearly-boxes.ts';
import { foldText } from '../../ui/folding/fold-text.ts';

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

function compareGifts(text: string): void {
  isSameEntry({ title: text, link: text }, { title: text });
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

function comparePeople(name: string): void {
  const person = { name, birthdayDate: '2000-01-01' };
  isForSamePerson(person, { ...person });
}

function completeName(name: string): void {
  findPeople([{ id: 'member', name }], 'a');
}

function fillIn(text: string): void {
  i18n._({ id: 'said', message: '{text}', values: { text } });
}

const MESSAGE = chatLimits.message;
const ADDRESS = giftLimits.address;
const NAME = accountLimits.name.max;

/** Every function that parses other users' texts, with its file, the longest text that it receives, and a call. */
export const readers: [file: string, longest: number, read: (text: string) => unknown][] = [
  ['conversation/composer/completion.ts', NAME, completeName],
  ['conversation/message/message-text.tsx', MESSAGE, splitLinks],
  ['conversation/message/message-text.tsx', MESSAGE, isFewEmoji],
  ['ui/folding/fold-text.ts', MESSAGE, foldText],
  ['conversation/log/timeline.ts', MESSAGE, layOutHistory],
  ['features/accounts/sign-in/next-path.ts', ADDRESS, (text) => safeNextPath(text, origin)],
  [
    'features/gifts/shared/read-shared-gift.ts',
    ADDRESS,
    (text) => readSharedGift(new URLSearchParams({ text })),
  ],
  ['features/accounts/sign-in/next-path.ts', ADDRESS, (text) => safeNextPath(`//${text}`, origin)],
  [
    'features/admin/audit/audit-labels.ts',
    NAME,
    (text) => describeChanges({ before: null, after: { name: text } }),
  ],
  ['features/friends/upcoming.ts', NAME, sortFriends],
  ['features/gifts/box/add-to-box.tsx', ADDRESS, compareGifts],
  [
    'features/gifts/box/given-before.tsx',
    giftLimits.title,
    (title) => isSameGift({ title }, { title: `${title}.`, link: null }),
  ],
  ['features/gifts/gift-card.tsx', ADDRESS, readGiftLink],
  ['features/gifts/gift-picture.tsx', ADDRESS, (text) => pictureSource(text, origin)],
  ['features/sponsors/banners/match-offer.ts', chatLimits.description, matchOffer],
  ['lib/forms/web-address.ts', MESSAGE, parseAddress],
  ['lib/language/plain-letters.ts', NAME, plainLetters],
  ['lib/language/user-words.ts', MESSAGE, fillIn],
  ['lib/storage/invitation.ts', ADDRESS, invitedBoxId],
  ['queries/yearly-boxes.ts', boxLimits.name, comparePeople],
];
