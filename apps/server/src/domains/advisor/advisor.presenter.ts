import type { GiftIdea } from '@hooray/contract/advisor/calls.ts';
import { wireIdOf } from '@hooray/gift-ideas/catalog.ts';
import type { Recommendation } from '@hooray/gift-ideas/recommender.ts';

type LinkTo = (search: string) => string;

const pathOf = (picture: string) => `/gifts/ideas/${picture}.svg`;

export function presentRecommendation(
  { idea: { id, title, text, picture, search }, price, reason, isOutsideBudget, isGeneral }: Recommendation,
  linkTo: LinkTo,
): GiftIdea {
  const shown = {
    id: wireIdOf(id),
    title,
    text,
    image: pathOf(picture),
    link: linkTo(search),
    price,
    reason,
  };
  return {
    ...shown,
    ...(isOutsideBudget && { overBudget: true as const }),
    ...(isGeneral && { general: true as const }),
  };
}
