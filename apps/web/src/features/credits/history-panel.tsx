import { countedCredits } from '../../lib/counted-credits.ts';
import { Card } from '../../ui/card.tsx';
import { Book } from './book.tsx';
import { historyQuery } from './credits-queries.ts';

/** Every movement of one's own credits. */
export function HistoryPanel() {
  return (
    <Card aria-labelledby="credit-history">
      <h2 id="credit-history">Your credits</h2>
      <div className="mt-3">
        <Book
          query={historyQuery}
          renderBalance={(balance) => (
            <p>
              You have <strong className="font-extrabold">{countedCredits(balance)}</strong>.
            </p>
          )}
          empty={<p className="mt-1 text-ink-soft">What comes in and goes out will stand here.</p>}
        />
      </div>
    </Card>
  );
}
