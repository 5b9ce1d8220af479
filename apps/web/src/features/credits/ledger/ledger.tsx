import type { LedgerLine } from '@hooray/contract/credits.ts';
import type { MovementKind } from '@hooray/contract/credits.values.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCredits } from '../../../lib/formats.ts';
import { sentenceOf } from '../../../lib/sentence-of.ts';
import { ErrorState } from '../../../ui/list-state.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import type { historyQuery } from './ledger-queries.ts';

/** What a ledger line is for. */
const movementNames: Record<MovementKind, string> = {
  top_up: 'Top-up',
  donation: 'Given',
  claim: 'Claimed',
  return: 'Returned',
  forfeit: 'Forfeited',
  spend: 'Spent',
  reversal: 'Payment reversed',
};

interface LedgerProps {
  query: typeof historyQuery;
  /** Renders the balance above the lines. */
  renderBalance: (balance: number) => ReactNode;
  /** Shown if there are no lines. */
  empty: ReactNode;
  /** Rewords a line of the server. */
  reword?: (line: LedgerLine) => LedgerLine;
}

/** A ledger of credits: loading, failed, or the balance with its movements, newest first. */
export function Ledger({ query, renderBalance, empty, reword = (line) => line }: LedgerProps) {
  const ledger = useInfiniteQuery(query);
  const { data, error, refetch } = ledger;
  if (!data && error) return <ErrorState message={sentenceOf(error)} onRetry={refetch} />;
  const [newest] = data?.pages ?? [];
  if (!data || !newest) return <SkeletonList lines={2} />;
  const lines = data.pages.flatMap(({ answer }) => answer.entries.map(reword));
  return (
    <>
      {renderBalance(newest.answer.balance)}
      {lines.length === 0 ? empty : <Lines lines={lines} />}
      <ShowMore {...ledger} />
    </>
  );
}

function Lines({ lines }: { lines: LedgerLine[] }) {
  return (
    <ul className="mt-3 divide-y-2 divide-line">
      {lines.map((line) => (
        <LedgerRow key={line.id} line={line} />
      ))}
    </ul>
  );
}

/** One movement: from, to, amount, kind and date. */
function LedgerRow({ line: { from, to, amount, kind, createdAt } }: { line: LedgerLine }) {
  const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-3">
      <dl className="flex min-w-0 flex-wrap gap-x-4">
        <Side term="From" name={from} />
        <Side term="To" name={to} />
      </dl>
      <p className="text-right font-extrabold tabular-nums">{formatCredits(amount)}</p>
      <p className="col-span-2 mt-1 text-ink-soft text-sm">
        {movementNames[kind]}, <time dateTime={createdAt}>{dateTime.format(new Date(createdAt))}</time>
      </p>
    </li>
  );
}

function Side({ term, name }: { term: string; name: string }) {
  return (
    <div className="flex min-w-0 gap-2">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </dd>
    </div>
  );
}
