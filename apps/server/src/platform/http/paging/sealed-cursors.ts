import type { KeyObject } from 'node:crypto';
import { seal, unseal } from '../../crypto/sealing.ts';

/** Positions are padded to this length, so that a cursor's length reveals nothing. */
const PLACE_BYTES = 128;

/** Encrypts positions, because they contain ids and times of rows that the reader may not see. */
export interface SealedCursors {
  seal(place: object, list: string): string;
  /** @throws Error for a text that is not a cursor of that list */
  open(cursor: string, list: string): unknown;
}

export function createSealedCursors(key: KeyObject): SealedCursors {
  return {
    seal: (place, list) => seal(key, JSON.stringify(place).padEnd(PLACE_BYTES), list),
    open: (cursor, list) => JSON.parse(unseal(key, cursor, list)),
  };
}
