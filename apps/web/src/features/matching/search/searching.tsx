import { matchingLimits } from '@hooray/contract/matching/constants.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../../lib/dates/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { type Filters, widen } from './search-filters.ts';
import { formatElapsed, useElapsed } from './use-elapsed.ts';

interface SearchingProps {
  filters: Filters;
  since: Date;
  count: number | null;
  onWiden: (filters: Filters) => void;
  onCancel: () => void;
}

/** Shows the elapsed time and the number of searching users. After a while it offers a wider search. */
export function Searching({ filters, since, count, onWiden, onCancel }: SearchingProps) {
  const { t } = useLingui();
  const seconds = useElapsed(since);
  const countSentence = useCountSentence(count);
  const isLong = seconds >= matchingLimits.widenAfterSeconds;
  return (
    <div className="grid justify-items-center gap-3 text-center">
      {/* Screen readers don't announce a timer's changes. */}
      <p role="timer" aria-label={t`Time passed`} className="font-extrabold text-2xl tabular-nums">
        {formatElapsed(seconds)}
      </p>
      <p role="status" className="min-h-6 text-ink-soft">
        {countSentence}
      </p>
      <Button variant="secondary" autoFocus onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <div role="status" className="w-full empty:hidden">
        {isLong && <WidenOffer filters={filters} onWiden={onWiden} />}
      </div>
    </div>
  );
}

function WidenOffer({ filters, onWiden }: Pick<SearchingProps, 'filters' | 'onWiden'>) {
  const wider = widen(filters);
  return (
    <div className="grid animate-appear justify-items-center gap-3 rounded-card bg-mango-soft p-4">
      {wider ? (
        <>
          <p className="max-w-text">
            <Trans>
              No match so far. A wider search looks for any gender in every country, and keeps your age range
              and language.
            </Trans>
          </p>
          <Button variant="secondary" onClick={() => onWiden(wider)}>
            <Trans>Search wider</Trans>
          </Button>
        </>
      ) : (
        <p className="max-w-text">
          <Trans>
            You're already searching for any gender in every country. If nobody comes, try another age range
            or language.
          </Trans>
        </p>
      )}
    </div>
  );
}

/** The server rounds the count down to tens. */
function useCountSentence(count: number | null): string | undefined {
  const { t } = useLingui();
  if (count === null) return undefined;
  if (count < matchingLimits.countStep) return t`A few people are searching right now.`;
  const people = formatNumber(count);
  return plural(count, { other: `At least ${people} people are searching right now.` });
}
