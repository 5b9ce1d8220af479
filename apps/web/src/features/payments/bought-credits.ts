import type { TargetType } from '@hooray/contract/payments.ts';
import { countedCredits } from '../../lib/counted-credits.ts';

/** What a payment was for. Answers are not parsed in the browser, so any of it may be missing. */
export interface BoughtCredits {
  credits?: number;
  type?: TargetType;
  /** The box, or oneself; null once the box is gone. */
  targetId?: string | null;
}

interface Goal {
  sentence: string;
  path: string;
  /** What the way there is called. */
  place: string;
}

/** Where bought credits went. What was meant for a box that is gone stays with the payer (docs/product.md §5.3). */
export function goalOf({ credits, type, targetId }: BoughtCredits, locale?: string): Goal {
  const counted = credits === undefined ? 'What you bought' : countedCredits(credits, locale);
  const profile = { path: '/profile', place: 'Profile' };
  if (type === 'user') return { sentence: `${counted} went to your balance.`, ...profile };
  if (type === 'box' && targetId === null) {
    return { sentence: `The box is not there any more: ${counted} went to your balance.`, ...profile };
  }
  if (type !== 'box' || !targetId) {
    return { sentence: 'Your profile shows where your credits went.', ...profile };
  }
  return {
    sentence: `${counted} went into the Birthday Box.`,
    path: `/birthday_box/${targetId}`,
    place: 'Birthday Box',
  };
}
