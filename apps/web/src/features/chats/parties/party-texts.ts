import type { Chat } from '@hooray/contract/chats/calls.ts';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { interestLabel } from '../../../ui/interests/interest-labels.ts';

/** The descriptions of Hooray's own parties, by topic. */
const descriptions: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['Music', msg`Songs, concerts, and what to play while the candles burn.`],
  ['Sports', msg`Matches, runs, and who would win a cake-carrying race.`],
  ['Travel', msg`Where to wake up on a birthday.`],
  ['Art', msg`Things seen, drawn, glued and hung on walls.`],
  ['Technology', msg`Gadgets, code, and candles with a switch.`],
  ['Cooking', msg`Cakes first. Then everything else.`],
  ['Reading', msg`Books that make good presents, and the ones we kept.`],
  ['Gaming', msg`On boards, with cards, on screens.`],
  ['Fitness', msg`Moving, and what to do after the third slice.`],
  ['Movies', msg`What to watch when the guests have gone.`],
]);

/** Translates Hooray's own parties. Parties created by users have no topic and keep their words. */
export function partyTexts({ topic, name, description }: Chat): Pick<Chat, 'name' | 'description'> {
  const known = descriptions.get(topic ?? '');
  return known ? { name: interestLabel(name), description: i18n._(known) } : { name, description };
}
