import type { TargetType } from '@hooray/contract/payments.ts';

/** What a payment was for. */
export interface BoughtCredits {
  credits: number;
  type: TargetType;
  /** The box, or oneself; null once the box is gone. */
  targetId: string | null;
}

interface Goal {
  sentence: string;
  path: string;
  /** What the way there is called. */
  place: string;
}

/** Where bought credits went. What was meant for a box that is gone stays with the payer (docs/product.md §5.3). */
export function goalOf({ credits, type, targetId }: BoughtCredits, locale?: string): Goal {
  const count = new Intl.NumberFormat(locale).format(credits);
  const counted = credits === 1 ? `${count} credit` : `${count} credits`;
  const profile = { path: '/profile', place: 'Profile' };
  if (type === 'user') return { sentence: `${counted} went to your balance.`, ...profile };
  if (targetId === null) {
    return { sentence: `The box is not there any more: ${counted} went to your balance.`, ...profile };
  }
  return {
    sentence: `${counted} went into the Birthday Box.`,
    path: `/birthday_box/${targetId}`,
    place: 'Birthday Box',
  };
}
