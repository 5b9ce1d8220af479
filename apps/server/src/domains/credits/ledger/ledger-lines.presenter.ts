import type { LedgerLine } from '@hooray/contract/credits/calls.ts';
import { ANONYMOUS_DONOR } from '@hooray/contract/credits/constants.ts';
import type { NamedAccount } from './ledger.rules.ts';
import type { LineRow } from './ledger-lines.repository.ts';

const namedAccounts: Record<NamedAccount, string> = {
  stripe: 'Card payment',
  paypal: 'PayPal',
  spent: 'Collage changes',
  forfeited: 'Forfeited',
  loss: 'Loss',
};

function nameOf({ named, holder, is_box }: LineRow): string {
  if (named) return namedAccounts[named];
  return holder ?? (is_box ? 'A deleted box' : 'A deleted account');
}

export function presentLine(row: LineRow, ownName: string | undefined): LedgerLine {
  const amount = Number(row.amount);
  const isHidden = row.is_anonymous && ownName !== undefined;
  const other = isHidden ? ANONYMOUS_DONOR : nameOf(row);
  const own = ownName ?? 'You';
  return {
    id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
    kind: row.kind,
    amount: Math.abs(amount),
    from: amount > 0 ? other : own,
    to: amount > 0 ? own : other,
  };
}
