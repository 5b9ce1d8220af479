import type { Gift } from '@hooray/contract/gifts.ts';
import { type Insider, refusalOf } from '../boxes/box.policy.ts';
import type { GiftRow } from './gifts.repository.ts';

const person = (id: string | null, name: string | null) =>
  id !== null && name !== null ? { id, name } : null;

/** A gift as the wire shows it; who takes care of it is told to those who could. */
export function presentGift(row: GiftRow, standing: Insider): Gift {
  const { id, title, image, link, price } = row;
  const addedBy = person(row.adderId, row.adderName);
  const reservedBy = refusalOf('reserve gifts', standing) ? null : person(row.carerId, row.carerName);
  return { id, title, image, link, price, addedBy, ...(reservedBy && { reservedBy }) };
}
