import type { Gift } from '@hooray/contract/gifts.ts';
import { useId } from 'react';
import { GiftCard } from './gift-card.tsx';

/** A gift in a box, to look at. */
export function ShownGift({ gift }: { gift: Gift }) {
  return <GiftCard gift={gift} titleId={useId()} />;
}
