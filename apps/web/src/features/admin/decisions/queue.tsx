import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { itemsOf, type Page } from '../../../lib/list-pages.ts';
import { sentenceOf } from '../../../lib/sentence-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../../ui/list-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useFocusTarget } from '../../../ui/row-actions.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { decisionsKey } from './decisions-queries.ts';
import type { OnDecided } from './use-decision.ts';
import { useQueuePlace } from './use-queue-place.ts';

interface QueueProps<T> {
  title: string;
  /** What is said while nothing waits. */
  empty: string;
  query: {
    data: { pages: Page<T[]>[] } | undefined;
    error: Error | null;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** The heading of one. */
  headingOf: (item: T) => ReactNode;
  renderItem: (item: T, onDecided: OnDecided) => ReactNode;
}

/** What waits for a decision, one at a time and the oldest first; after a decision the next one has the focus. */
export function Queue<T extends { id: string }>({
  title,
  empty,
  query,
  headingOf,
  renderItem,
}: QueueProps<T>) {
  const queryClient = useQueryClient();
  const { data, error, hasNextPage, fetchNextPage } = query;
  const { waiting, skipped, moves, ...place } = useQueuePlace(data && itemsOf(data));
  const [current] = waiting ?? [];
  const heading = useFocusTarget<HTMLHeadingElement>();
  const isRunningOut = waiting?.length === 0 && hasNextPage;

  useEffect(() => {
    if (isRunningOut) void fetchNextPage();
  }, [isRunningOut, fetchNextPage]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move puts another heading in the place of the last.
  useEffect(() => {
    if (moves > 0) heading.focus();
  }, [moves]);

  const handleDecided = (sentence: string) => {
    if (current) place.decided(current.id, sentence);
    void queryClient.invalidateQueries({ queryKey: decisionsKey });
  };
  const canSkip = (waiting && waiting.length > 1) || hasNextPage || skipped > 0;
  return (
    <Card aria-labelledby="queue" className="grid gap-5">
      <h2 id="queue" ref={current ? undefined : heading.ref} tabIndex={-1} className="outline-none">
        {title}
      </h2>
      {place.said && <Notice tone="info">{place.said}</Notice>}
      {!data && !error && <SkeletonList lines={3} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => void query.refetch()} />}
      {current && (
        <article key={current.id} className="grid gap-4" aria-labelledby="queue-item">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3
              id="queue-item"
              ref={heading.ref}
              tabIndex={-1}
              className="min-w-0 outline-none wrap-anywhere"
            >
              {headingOf(current)}
            </h3>
            {canSkip && (
              <Button variant="quiet" className="-my-2 max-sm:-ml-5" onClick={() => place.skip(current.id)}>
                Skip for now
              </Button>
            )}
          </div>
          {renderItem(current, handleDecided)}
        </article>
      )}
      {waiting?.length === 0 && hasNextPage && <SkeletonList lines={3} />}
      {waiting?.length === 0 && !hasNextPage && <AllDone {...{ empty, skipped }} onRestart={place.restart} />}
    </Card>
  );
}

interface AllDoneProps {
  empty: string;
  skipped: number;
  onRestart: () => void;
}

function AllDone({ empty, skipped, onRestart }: AllDoneProps) {
  if (skipped === 0) return <EmptyState monster="fluff" title={empty} />;
  return (
    <div className="grid justify-items-start gap-3">
      <p>{skipped === 1 ? "You've skipped one." : `You've skipped ${skipped}.`}</p>
      <Button variant="secondary" onClick={onRestart}>
        Start again
      </Button>
    </div>
  );
}
