import type { LedgerLine } from '@hooray/contract/credits/calls.ts';
import { ANONYMOUS_DONOR, type MovementKind } from '@hooray/contract/credits/constants.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatCredits, formatNumber } from '../../../lib/dates/formats.ts';

/** Whose ledger is on screen. */
export type LedgerHolder = 'you' | 'box';

/** The movements that increase a balance. All others decrease it. */
const added: Record<LedgerHolder, readonly MovementKind[]> = {
  you: ['top_up', 'claim', 'return'],
  box: ['donation', 'top_up'],
};

const DELETED_BOX = 'A deleted box';

/** Labels for values that the wire has instead of a name. */
const standIns: ReadonlyMap<string, MessageDescriptor> = new Map([
  [ANONYMOUS_DONOR, msg`Someone kind`],
  ['A deleted account', msg`A deleted account`],
]);

/** On the wire, providers are codes. */
function sayBought({ from }: LedgerLine, credits: string): ReactNode {
  if (from === 'Card payment') return <Trans>You bought {credits} by card</Trans>;
  if (from === 'PayPal') return <Trans>You bought {credits} with PayPal</Trans>;
  return <Trans>You bought {credits}</Trans>;
}

function sayGiven({ to }: LedgerLine, credits: string): ReactNode {
  if (to === DELETED_BOX) return <Trans>You gave a deleted box {credits}</Trans>;
  return (
    <Trans>
      You gave <bdi>{to}</bdi>'s box {credits}
    </Trans>
  );
}

function sayClaimed({ from }: LedgerLine, credits: string): ReactNode {
  if (from === DELETED_BOX) return <Trans>You claimed {credits} from a deleted box</Trans>;
  return (
    <Trans>
      You claimed {credits} from <bdi>{from}</bdi>'s box
    </Trans>
  );
}

function sayReturned({ from }: LedgerLine, credits: string): ReactNode {
  if (from === DELETED_BOX) return <Trans>You got {credits} back from a deleted box</Trans>;
  return (
    <Trans>
      You got {credits} back from <bdi>{from}</bdi>'s box
    </Trans>
  );
}

function sayForYou(line: LedgerLine): ReactNode {
  const credits = formatCredits(line.amount);
  switch (line.kind) {
    case 'top_up':
      return sayBought(line, credits);
    case 'donation':
      return sayGiven(line, credits);
    case 'claim':
      return sayClaimed(line, credits);
    case 'return':
      return sayReturned(line, credits);
    case 'spend':
      return <Trans>You spent {credits} on a collage</Trans>;
    case 'forfeit':
      return <Trans>You lost {credits}</Trans>;
    case 'reversal':
      return <Trans>A payment of {credits} was reversed</Trans>;
  }
}

/** The paying account was deleted before the payment completed. */
function sayPaidIn({ from }: LedgerLine, credits: string): ReactNode {
  if (from === 'Card payment') return <Trans>A payment by card added {credits}</Trans>;
  if (from === 'PayPal') return <Trans>A payment with PayPal added {credits}</Trans>;
  return <Trans>A payment added {credits}</Trans>;
}

function sayForBox(line: LedgerLine): ReactNode {
  const { from, to } = line;
  const credits = formatCredits(line.amount);
  switch (line.kind) {
    case 'donation':
      return (
        <Trans>
          <bdi>{from}</bdi> gave {credits}
        </Trans>
      );
    case 'top_up':
      return sayPaidIn(line, credits);
    case 'claim':
      return (
        <Trans>
          <bdi>{to}</bdi> claimed {credits}
        </Trans>
      );
    case 'return':
      return (
        <Trans>
          <bdi>{to}</bdi> got {credits} back
        </Trans>
      );
    case 'spend':
      return <Trans>A collage cost {credits}</Trans>;
    case 'forfeit':
      return <Trans>The share of a deleted account, {credits}, was lost</Trans>;
    case 'reversal':
      return <Trans>A payment of {credits} was reversed</Trans>;
  }
}

export function MovementSentence({ line, holder }: { line: LedgerLine; holder: LedgerHolder }) {
  const { t } = useLingui();
  const nameOf = (name: string) => {
    const standIn = standIns.get(name);
    return standIn ? t(standIn) : name;
  };
  const named = { ...line, from: nameOf(line.from), to: nameOf(line.to) };
  const sign = added[holder].includes(line.kind) ? '+' : '−';
  return (
    <span>
      <span>{holder === 'you' ? sayForYou(named) : sayForBox(named)}</span>
      <span>{` (${sign}${formatNumber(line.amount)})`}</span>
    </span>
  );
}
