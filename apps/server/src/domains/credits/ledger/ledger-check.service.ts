import type { Db } from '../../../platform/db/database.ts';
import { sumLedger } from './ledger-check.repository.ts';

/** A ledger contains mistakes only if it was tampered with. */
export interface LedgerReport {
  entries: number;
  accounts: number;
  total: bigint;
  mistakes: string[];
}

/** Checks that the ledger and each transaction sum to zero, and that every balance equals its entries. */
export async function checkLedger(db: Db): Promise<LedgerReport> {
  const rows = await sumLedger(db);
  const all = rows.find(({ what }) => what === 'all');
  const mistakes = rows.flatMap(({ what, id, total, balance }) => {
    if (what === 'transaction') return [`Transaction ${id} sums to ${total}.`];
    return what === 'account' ? [`Account ${id} says ${balance}, its entries sum to ${total}.`] : [];
  });
  const total = BigInt(all?.total ?? 0);
  if (total !== 0n) mistakes.unshift(`The ledger sums to ${total}.`);
  return { entries: Number(all?.entries), accounts: Number(all?.balance), total, mistakes };
}
