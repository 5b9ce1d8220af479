import type { LedgerLine } from '@hooray/contract/credits/calls.ts';
import { useLingui } from '@lingui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { formatMoment } from '../../../lib/dates/formats.ts';
import { ErrorState } from '../../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import type { historyQuery } from './ledger-queries.ts';
import { type LedgerHolder, MovementSentence } from './movement-sentence.tsx';

interface LedgerProps {
  /** The id of the ledger's heading, on a page with several lists. */
  headingId?: string | undefined;
  query: typeof historyQuery;
  renderBalance: (balance: number) => ReactNode;
  empty: ReactNode;
  holder: LedgerHolder;
}

/** Shows a ledger's balance and movements, the newest first, or its loading or failed state. */
export function Ledger({ headingId, query, renderBalance, empty, holder }: LedgerProps) {
  const ledger = useInfiniteQuery(query);
  const { data, error, refetch } = ledger;
  if (!data && error) return <ErrorState message={sentenceOf(error)} onRetry={refetch} />;
  const [newest] = data?.pages ?? [];
  if (!data || !newest) return <SkeletonList lines={2} />;
  const lines = data.pages.flatMap(({ answer }) => answer.entries);
  return (
    <>
      {renderBalance(newest.answer.balance)}
      {lines.length === 0 ? empty : <Lines {...{ lines, holder }} />}
      <ShowMore of={headingId} {...ledger} />
    </>
  );
}

function Lines({ lines, holder }: { lines: LedgerLine[]; holder: LedgerHolder }) {
  return (
    <ul className="mt-3 divide-y-2 divide-line">
      {lines.map((line) => (
        <LedgerRow key={line.id} {...{ line, holder }} />
      ))}
    </ul>
  );
}

function LedgerRow({ line, holder }: { line: LedgerLine; holder: LedgerHolder }) {
  // Re-renders when the language changes.
  useLingui();
  return (
    <li className="py-3">
      <p className="font-semibold tabular-nums wrap-anywhere">
        <MovementSentence {...{ line, holder }} />
      </p>
      <time dateTime={line.createdAt} className="mt-1 block text-ink-soft text-sm">
        {formatMoment(new Date(line.createdAt))}
      </time>
    </li>
  );
}
