import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { formatCredits } from '../../../lib/dates/formats.ts';
import { useBalance } from '../../../queries/credits.ts';
import { Card } from '../../../ui/card.tsx';
import { Ledger } from './ledger.tsx';
import { historyQuery } from './ledger-queries.ts';

export function HistoryPanel() {
  return (
    <Card aria-labelledby="credit-history">
      <h2 id="credit-history">
        <Trans>Your credits</Trans>
      </h2>
      <div className="mt-3">
        <Ledger
          query={historyQuery}
          holder="you"
          renderBalance={() => <Balance />}
          empty={
            <p className="mt-1 text-ink-soft">
              <Trans>Your credit activity will appear here.</Trans>
            </p>
          }
        />
      </div>
    </Card>
  );
}

function Balance() {
  // Re-renders when the language changes.
  useLingui();
  const { data: balance } = useBalance();
  if (balance === undefined) return null;
  const credits = formatCredits(balance);
  return (
    <p>
      <Trans>
        You have <strong className="font-extrabold">{credits}</strong>.
      </Trans>
    </p>
  );
}
