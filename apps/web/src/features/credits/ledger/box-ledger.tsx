import type { LedgerLine } from '@hooray/contract/credits.ts';
import { type ReactNode, useId } from 'react';
import { formatCredits } from '../../../lib/formats.ts';
import { Card } from '../../../ui/card.tsx';
import { Ledger } from './ledger.tsx';
import { boxLedgerQuery } from './ledger-queries.ts';

interface BoxLedgerProps {
  boxId: string;
  /** What this person can do about it. */
  action?: ReactNode;
  /** A preview stands in a dialog, under its title. */
  heading?: 'h2' | 'h3';
}

// A box is mostly called like its birthday person, who has an account of their own.
function rewordForBox(line: LedgerLine): LedgerLine {
  const side = line.kind === 'donation' ? 'to' : 'from';
  return { ...line, [side]: 'This box' };
}

/** Where the money of a box is, for everybody in it (docs/product.md §9.6). */
export function BoxLedger({ boxId, action, heading: Heading = 'h2' }: BoxLedgerProps) {
  const headingId = useId();
  return (
    <Card aria-labelledby={headingId}>
      <Heading id={headingId}>Credits in this box</Heading>
      <div className="mt-3">
        {action}
        <Ledger
          query={boxLedgerQuery(boxId)}
          reword={rewordForBox}
          renderBalance={(balance) => (
            <p>
              In the box: <strong className="font-extrabold">{formatCredits(balance)}</strong>
            </p>
          )}
          empty={<p className="mt-1 text-ink-soft">Nobody has given credits yet.</p>}
        />
      </div>
    </Card>
  );
}
