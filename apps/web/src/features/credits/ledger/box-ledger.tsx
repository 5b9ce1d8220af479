import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { formatCredits } from '../../../lib/dates/formats.ts';
import { Card } from '../../../ui/card.tsx';
import { Ledger } from './ledger.tsx';
import { boxLedgerQuery } from './ledger-queries.ts';

interface BoxLedgerProps {
  boxId: string;
  /** A preview is inside a dialog, below the dialog's title. */
  heading?: 'h2' | 'h3';
}

/** The ledger of a box, which everyone in it may see (docs/product.md §9.6). */
export function BoxLedger({ boxId, heading: Heading = 'h2' }: BoxLedgerProps) {
  const headingId = useId();
  return (
    <Card aria-labelledby={headingId}>
      <Heading id={headingId}>
        <Trans>Credits in this box</Trans>
      </Heading>
      <div className="mt-3">
        <BoxLedgerList boxId={boxId} headingId={headingId} />
      </div>
    </Card>
  );
}

export function BoxLedgerList({ boxId, headingId }: { boxId: string; headingId?: string }) {
  return (
    <Ledger
      headingId={headingId}
      query={boxLedgerQuery(boxId)}
      holder="box"
      renderBalance={(balance) => <Balance balance={balance} />}
      empty={
        <p className="mt-1 text-ink-soft">
          <Trans>Nobody has given credits yet.</Trans>
        </p>
      }
    />
  );
}

function Balance({ balance }: { balance: number }) {
  // Re-renders when the language changes.
  useLingui();
  const credits = formatCredits(balance);
  return (
    <p>
      <Trans>
        In the box: <strong className="font-extrabold">{credits}</strong>
      </Trans>
    </p>
  );
}
