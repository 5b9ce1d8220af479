import { AppError } from '../../../platform/errors/app-error.ts';
import type { ledgerTransactions } from '../credits.tables.ts';

/** System accounts: the sources and sinks of credits. */
export type NamedAccount = 'stripe' | 'paypal' | 'spent' | 'forfeited' | 'loss';

export type Holder = { userId: string } | { boxId: string } | { name: NamedAccount };

type Kind = (typeof ledgerTransactions.$inferInsert)['kind'];

export interface Posting {
  kind: Kind;
  /** Credits above 0 and debits below 0; their sum is 0. */
  entries: { accountId: string; amount: number }[];
  /** Unique cause of the transaction, so that it is posted once. */
  reference?: string;
  isAnonymous?: boolean;
  now: Date;
}

export interface Movement extends Omit<Posting, 'entries'> {
  /** Whole credits, above 0. */
  amount: number;
  /** Account ids. */
  from: string;
  to: string;
}

export class InsufficientCredits extends Error {}

export function refusalOfPosting(constraint: string, cause: unknown): Error | undefined {
  if (constraint === 'credit_accounts_never_negative')
    return new InsufficientCredits('the balance is too low', { cause });
  const isHolderGone = constraint === 'ledger_entries_holder' || constraint === 'credit_accounts_held';
  return isHolderGone ? new AppError('NOT_FOUND', { cause }) : undefined;
}
