import type { Gift } from '@hooray/contract/gifts/calls.ts';
import { refusalOf, type Viewer } from '../boxes/access/box.policy.ts';
import type { GiftRow } from './gift-lists.repository.ts';

const person = (id: string | null, name: string | null) =>
  id !== null && name !== null ? { id, name } : null;

/** Roles that may reserve gifts see who has reserved one. The birthday person sees members who agreed to be named. */
export function presentGift(row: GiftRow, role: Viewer): Gift {
  const { id, title, image, link, price } = row;
  const addedBy = person(row.adderId, row.adderName);
  const carer = person(row.carerId, row.carerName);
  const isTeam = !refusalOf('reserve gifts', role);
  const isNamed = row.isCarerNamed && (isTeam || role === 'birthday person');
  return {
    ...{ id, title, image, link, price, addedBy },
    ...(carer && isTeam && { reservedBy: carer }),
    ...(carer && isNamed && { from: carer }),
  };
}
