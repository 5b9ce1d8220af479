import type { Gift } from '@hooray/contract/gifts/calls.ts';
import { refusalOf, type Viewer } from '../boxes/access/box.policy.ts';
import type { GiftRow } from './gift-lists.repository.ts';

const person = (id: string | null, name: string | null) =>
  id !== null && name !== null ? { id, name } : null;

/** Only roles that may reserve gifts see who has reserved one. */
export function presentGift(row: GiftRow, role: Viewer): Gift {
  const { id, title, image, link, price } = row;
  const addedBy = person(row.adderId, row.adderName);
  const reservedBy = refusalOf('reserve gifts', role) ? null : person(row.carerId, row.carerName);
  return { id, title, image, link, price, addedBy, ...(reservedBy && { reservedBy }) };
}
