import type { Gift } from '@hooray/contract/gifts.ts';
import { type Insider, refusalOf } from '../boxes/box.policy.ts';
import type { GiftRow } from './gifts.repository.ts';

/** A gift as the wire shows it; who takes care of it is told to those who could. */
export function presentGift({ addedAt: _, reservedBy, ...gift }: GiftRow, standing: Insider): Gift {
  const isTold = !refusalOf('reserve gifts', standing);
  return { ...gift, ...(isTold && reservedBy && { reservedBy }) };
}
