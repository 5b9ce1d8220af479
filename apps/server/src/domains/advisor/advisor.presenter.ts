import { createHash } from 'node:crypto';
import type { GiftIdea } from '@hooray/contract/advisor.ts';
import type { Recommendation } from '@hooray/gift-ideas/recommender.ts';
import type { ModelIdea } from './model-ideas.ts';

type LinkTo = (search: string) => string;

/** Shown where the catalogue has nothing that is like an idea. */
const ANY_GIFT = 'gift-box';
const pathOf = (picture: string) => `/gifts/ideas/${picture}.svg`;

export function presentRecommendation(
  { idea: { id, title, text, picture, search }, price, reason, isOutsideBudget }: Recommendation,
  linkTo: LinkTo,
): GiftIdea {
  const shown = { id, title, text, image: pathOf(picture), link: linkTo(search), price, reason };
  return isOutsideBudget ? { ...shown, overBudget: true } : shown;
}

/** A UUID of version 8 (RFC 9562, section 5.8): the same idea has the same id. */
function idOf(title: string): string {
  const hash = createHash('sha256').update(`model ${title.toLowerCase()}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

export function presentModelIdea(
  { title, text, price, reason, search }: ModelIdea,
  { linkTo, image = ANY_GIFT }: { linkTo: LinkTo; image: string | undefined },
): GiftIdea {
  return { id: idOf(title), title, text, image: pathOf(image), link: linkTo(search), price, reason };
}
