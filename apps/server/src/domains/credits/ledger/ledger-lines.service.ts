import type { LedgerLine } from '@hooray/contract/credits/calls.ts';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { readBalance } from './ledger.service.ts';
import { presentLine } from './ledger-lines.presenter.ts';
import { type LedgerHolder, listLines, type Page, type Place } from './ledger-lines.repository.ts';

/** `next` is the position of the next page. */
export interface LedgerPage {
  entries: LedgerLine[];
  balance: number;
  next: Place | undefined;
}

export const placeSchema: z.ZodType<Place> = z.object({
  entry: z.int().min(1),
  counterpart: z.int().min(1),
});

/** @param ownName the holder's name; 'You' by default */
export async function readLedger(
  db: Db,
  holder: LedgerHolder,
  page: Page,
  ownName?: string,
): Promise<LedgerPage> {
  const rows = await listLines(db, holder, { ...page, limit: page.limit + 1 });
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    entries: shown.map((row) => presentLine(row, ownName)),
    balance: await readBalance(db, holder),
    next:
      last && rows.length > page.limit
        ? { entry: Number(last.entry), counterpart: Number(last.id) }
        : undefined,
  };
}
