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
const ANYBODY = new Set(['any', 'any age', 'all', 'all ages', 'everybody', 'everyone']);

/** Reads '18-25', '18–25', '18 to 25', '35+', '35 and over', '21', 'any' and the like. Ages below 13 are left out. */
export function readOfferAges(text: string): OfferAges | undefined {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^age[sd]? /, '');
  if (ANYBODY.has(words)) return { from: youngest, to: oldest };
  const [, first = '', last, open] =
    /^(\d{1,3})(?: ?(?:[-\u2010-\u2015\u2212]|to) ?(\d{1,3})|( ?\+| and (?:over|up|older)))?$/.exec(words) ??
    [];
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
