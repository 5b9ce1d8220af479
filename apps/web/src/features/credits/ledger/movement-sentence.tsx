import type { LedgerLine } from '@hooray/contract/credits/calls.ts';
import type { MovementKind } from '@hooray/contract/credits/constants.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatCredits } from '../../../lib/dates/formats.ts';

/** The owner of the ledger on screen. */
export type LedgerHolder = 'you' | 'box';

/** The movements that add to a balance; all others take from it. */
const added: Record<LedgerHolder, readonly MovementKind[]> = {
  you: ['top_up', 'claim', 'return'],
  box: ['donation', 'top_up'],
};

/** The providers' names, by their codes on the wire. */
const waysToPay: Record<string, string> = { 'Card payment': 'by card', PayPal: 'with PayPal' };

function BoxOf({ name }: { name: string }) {
  const isDeleted = name === 'A deleted box';
  return (
    <span>
      <bdi>{isDeleted ? 'a deleted box' : name}</bdi>
      <span>{isDeleted ? '' : "'s box"}</span>
    </span>
  );
}

function sayForYou({ kind, from, to, amount }: LedgerLine): ReactNode {
  const credits = formatCredits(amount);
  switch (kind) {
    case 'top_up':
      return `You bought ${credits} ${waysToPay[from] ?? ''}`.trim();
    case 'donation':
      return (
        <span>
          <Trans>
            You gave <BoxOf name={to} /> {credits}
          </Trans>
        </span>
      );
    case 'claim':
      return (
        <span>
          <Trans>
            You claimed {credits} from <BoxOf name={from} />
          </Trans>
        </span>
      );
    case 'return':
      return (
        <span>
          <Trans>
            You got {credits} back from <BoxOf name={from} />
          </Trans>
        </span>
      );
    case 'spend':
      return `You spent ${credits} on a collage`;
    case 'forfeit':
      return `You lost ${credits}`;
    case 'reversal':
      return `A payment of ${credits} was reversed`;
  }
}

function sayForBox({ kind, from, to, amount }: LedgerLine): ReactNode {
  const credits = formatCredits(amount);
  switch (kind) {
    case 'donation':
      return (
        <span>
          <Trans>
            <bdi>{from}</bdi> gave {credits}
          </Trans>
        </span>
      );
    // The account that paid was deleted before the payment was complete.
    case 'top_up':
      return `A payment ${waysToPay[from] ?? ''} added ${credits}`.replace('  ', ' ');
    case 'claim':
      return (
        <span>
          <Trans>
            <bdi>{to}</bdi> claimed {credits}
          </Trans>
        </span>
      );
    case 'return':
      return (
        <span>
          <Trans>
            <bdi>{to}</bdi> got {credits} back
          </Trans>
        </span>
      );
    case 'spend':
      return `A collage cost ${credits}`;
    case 'forfeit':
      return `The share of a deleted account, ${credits}, was lost`;
    case 'reversal':
      return `A payment of ${credits} was reversed`;
  }
}

export function MovementSentence({ line, holder }: { line: LedgerLine; holder: LedgerHolder }) {
  const sign = added[holder].includes(line.kind) ? '+' : '−';
  return (
    <span>
      <span>{holder === 'you' ? sayForYou(line) : sayForBox(line)}</span>
      <span>{` (${sign}${new Intl.NumberFormat().format(line.amount)})`}</span>
    </span>
  );
}
