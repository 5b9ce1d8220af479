import type { Box } from '@hooray/contract/boxes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../ui/list-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { sortByDay } from './box-days.ts';
import { BoxRow } from './box-row.tsx';
import { ownBoxesQuery } from './boxes-queries.ts';
import { useNow } from './use-now.ts';

const shownAtFirst = 5;

/** The boxes that one is in or that are for oneself, the nearest day first. */
export function BoxesPanel() {
  const { data, isPending, error, refetch } = useQuery(ownBoxesQuery);
  return (
    <Card aria-labelledby="my-boxes">
      <h2 id="my-boxes">My Birthday Boxes</h2>
      <div className="mt-5">
        {isPending && <SkeletonList lines={2} />}
        {error && !data && <ErrorState message={sentenceOf(error)} onRetry={refetch} />}
        {data?.length === 0 && <NoBoxes />}
        {data && data.length > 0 && <BoxList boxes={data} />}
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
  const [areAllShown, setAllShown] = useState(false);
  const sorted = sortByDay(boxes, now);
  const shown = areAllShown ? sorted : sorted.slice(0, shownAtFirst);
  return (
    <>
      <ul className="grid gap-3">
        {shown.map((box) => (
          <li key={box.id}>
            <BoxRow box={box} now={now} />
          </li>
        ))}
      </ul>
      {shown.length < sorted.length && (
        <Button variant="quiet" className="mt-3" onClick={() => setAllShown(true)}>
          Show more
        </Button>
      )}
    </>
  );
}
