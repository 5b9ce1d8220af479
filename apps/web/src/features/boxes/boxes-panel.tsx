import type { Box } from '@hooray/contract/boxes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { itemsOf } from '../../lib/list-pages.ts';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { useTodayText } from '../../lib/use-today.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../ui/list-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { sortByDay } from './box-days.ts';
import { BoxRow } from './box-row.tsx';
import { ownBoxesQuery } from './boxes-queries.ts';
import { useNow } from './use-now.ts';

/** The boxes that one is in or that are for oneself, the nearest day first. */
export function BoxesPanel() {
  const query = useInfiniteQuery(ownBoxesQuery(useTodayText()));
  const { isPending, error, refetch } = query;
  const boxes = query.data && itemsOf(query.data);
  return (
    <Card aria-labelledby="my-boxes">
      <h2 id="my-boxes">My Birthday Boxes</h2>
      <div className="mt-5">
        {isPending && <SkeletonList lines={2} />}
        {error && !boxes && <ErrorState message={sentenceOf(error)} onRetry={refetch} />}
        {boxes?.length === 0 && <NoBoxes />}
        {boxes && boxes.length > 0 && <BoxList boxes={boxes} />}
        <ShowMore {...query} />
      </div>
    </Card>
  );
}

function NoBoxes() {
  return (
    <EmptyState
      monster="arms"
      title="No boxes here yet."
      action={
        <ButtonLink variant="secondary" to="/for-friends">
          Make a box
        </ButtonLink>
      }
    >
      Whose birthday comes next?
    </EmptyState>
  );
}

function BoxList({ boxes }: { boxes: Box[] }) {
  const now = useNow();
  return (
    <ul className="grid gap-3">
      {sortByDay(boxes, now).map((box) => (
        <li key={box.id}>
          <BoxRow box={box} now={now} />
        </li>
      ))}
    </ul>
  );
}
