// Parses and formats the target ages of an offer. No schemas here, because pages show ages without loading zod.

import { accountLimits } from '../accounts/constants.ts';
import { type Said, say } from '../protocol/sentences.ts';

/** The minimum age of an account, and the age that all older users count as. */
export const offerAges = { youngest: accountLimits.minimumAge, oldest: 120 } as const;

/** An inclusive range. `to` at the oldest age means 'and over'. */
export interface OfferAges {
  from: number;
  to: number;
}

const { youngest, oldest } = offerAges;
const anyAge = new Set([
  ...['any', 'any age', 'all', 'all ages', 'everybody', 'everyone'],
  ...['cualquiera', 'cualquier edad', 'todas', 'todas las edades', 'todos', 'todo el mundo'],
  ...['будь-який', 'будь-який вік', 'усі', 'всі', 'для всіх', 'для усіх'],
  ...["n'importe", 'tous', 'tous âges', 'tous les âges', 'tout âge', 'tout le monde'],
]);
/** Leading words, an age with its unit, then a second age or words for 'and over'. */
const ages =
  /^(?:(?:ages?|aged|edad(?:es)?|de|entre|вік|від|âges?) )*(\d{1,3})(?: (?:years?|años|роки|років|ans))?(?: ?(?:[-\u2010-\u2015\u2212]|to|a|y|до|à|et) ?(\d{1,3})|( ?\+| (?:and (?:over|up|older)|[yo] más|en adelante|(?:і|й|та) (?:більше|старші|старше)|(?:et|ou) plus)))?(?: (?:years?|años|роки|років|ans))?$/;

/**
 * Reads '18-25', '18–25', '18 to 25', '35+', '35 and over', '21', 'any' and the like, in all our languages,
 * from 13 on.
 */
export function readOfferAges(text: string): OfferAges | undefined {
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ').replace('’', "'");
  if (anyAge.has(words)) return { from: youngest, to: oldest };
  const [, first = '', last, open] = ages.exec(words) ?? [];
  if (first === '') return undefined;
  const from = Number(first);
  const to = last ? Number(last) : open ? oldest : from;
  if (to < from || to < youngest || to > oldest) return undefined;
  return { from: Math.max(from, youngest), to };
}

export function describeOfferAges({ from, to }: OfferAges): Said {
  if (to === oldest) return from === youngest ? say('All ages') : say('Ages {from} and over', { from });
  return from === to ? say('Age {age}', { age: from }) : say('Ages {from} to {to}', { from, to });
}
