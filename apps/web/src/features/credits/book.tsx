import type { LedgerLine } from '@hooray/contract/credits.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { ErrorState } from '../../ui/list-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { BookLine } from './book-line.tsx';
import type { historyQuery } from './credits-queries.ts';

interface BookProps {
  query: typeof historyQuery;
  /** What the lines lead to. */
  renderBalance: (balance: number) => ReactNode;
  /** Stands in the place of the lines where there is none. */
  empty: ReactNode;
  /** A line in words other than the server's. */
  reword?: (line: LedgerLine) => LedgerLine;
}

/** A book of credits in whichever state it is: what there is, and below it how it came to be, newest first. */
export function Book({ query, renderBalance, empty, reword = (line) => line }: BookProps) {
  const book = useInfiniteQuery(query);
  const { data, error, refetch } = book;
  if (!data && error) return <ErrorState message={sentenceOf(error)} onRetry={refetch} />;
  const [newest] = data?.pages ?? [];
  if (!data || !newest) return <SkeletonList lines={2} />;
  const lines = data.pages.flatMap(({ answer }) => answer.entries.map(reword));
  return (
    <>
      {renderBalance(newest.answer.balance)}
      {lines.length === 0 ? empty : <Lines lines={lines} />}
      <ShowMore {...book} />
    </>
  );
}

function Lines({ lines }: { lines: LedgerLine[] }) {
  return (
    <ul className="mt-3 divide-y-2 divide-line">
      {lines.map((line) => (
        <BookLine key={line.id} line={line} />
      ))}
    </ul>
  );
}
