import type { Db } from '../../platform/db/database.ts';
import type { ExportFiles } from '../module.ts';
import { readLedger } from './ledger/ledger-lines.service.ts';

const MAX_LINES = 100_000;

/** Newest entries first. */
export async function exportCredits(db: Db, userId: string): Promise<ExportFiles> {
  const { balance, entries } = await readLedger(db, { userId }, { before: undefined, limit: MAX_LINES });
  return { 'credits.json': { balance, entries } };
}
