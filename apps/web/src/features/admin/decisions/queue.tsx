import { Plural, Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/list-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { useFocusTarget } from '../../../ui/menus/row-actions.ts';
import { decisionsKey } from './decisions-queries.ts';
import type { OnDecided } from './use-decision.ts';
import { type QueueQuery, useQueue } from './use-queue.ts';

interface QueueProps<T> {
  title: string;
  empty: string;
  query: QueueQuery<T>;
  headingOf: (item: T) => ReactNode;
  renderItem: (item: T, onDecided: OnDecided) => ReactNode;
}

/** Shows one item at a time, the oldest first. After a decision the next item gets the focus. */
export function Queue<T extends { id: string }>(props: QueueProps<T>) {
  const { title, empty, headingOf, renderItem } = props;
  const queryClient = useQueryClient();
  const queue = useQueue(props.query);
  const { current, moves } = queue;
  const heading = useFocusTarget<HTMLHeadingElement>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each move puts another heading in the place of the last.
  useEffect(() => {
    if (moves > 0) heading.focus();
  }, [moves]);

  const handleDecided = (id: string, sentence: string) => {
    queue.decided(id, sentence);
    void queryClient.invalidateQueries({ queryKey: decisionsKey });
  };
  return (
    <Card aria-labelledby="queue" className="grid gap-5">
      <h2 id="queue" ref={current ? undefined : heading.ref} tabIndex={-1} className="outline-none">
        {title}
      </h2>
      {queue.said && <Notice tone="info">{queue.said}</Notice>}
      {current ? (
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
            <Button variant="quiet" className="-my-2 max-sm:-ml-5" onClick={() => queue.skip(current.id)}>
              <Trans>Skip for now</Trans>
            </Button>
          </div>
          {renderItem(current, (sentence) => handleDecided(current.id, sentence))}
        </article>
      ) : (
        <NothingShown {...{ queue, empty }} />
      )}
    </Card>
  );
}

interface NothingShownProps {
  queue: Pick<ReturnType<typeof useQueue>, 'query' | 'hasLoaded' | 'skipped' | 'restart'>;
  empty: string;
}

/** Shown while the item is loading, if it failed to load, and if there is none. */
function NothingShown({ queue: { query, hasLoaded, skipped, restart }, empty }: NothingShownProps) {
  const { data, error, refetch, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isMoreDue = hasLoaded && hasNextPage && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    if (isMoreDue) void fetchNextPage();
  }, [isMoreDue, fetchNextPage]);

  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (isFetchNextPageError && !isFetching)
    return <ErrorState message={sentenceOf(error)} onRetry={() => void fetchNextPage()} />;
  if (!hasLoaded || hasNextPage) return <SkeletonList lines={3} />;
  if (skipped === 0) return <EmptyState monster="fluff" title={empty} />;
  return <AllSkipped {...{ skipped }} onRestart={restart} />;
}

function AllSkipped({ skipped, onRestart }: { skipped: number; onRestart: () => Promise<void> }) {
  const [isRestarting, setRestarting] = useState(false);
  const handleRestart = () => {
    setRestarting(true);
    void onRestart();
  };
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        <Plural value={skipped} one="You've skipped one." other={`You've skipped ${skipped}.`} />
      </p>
      <Button variant="secondary" busy={isRestarting} onClick={handleRestart}>
        <Trans>Start again</Trans>
      </Button>
    </div>
  );
}
