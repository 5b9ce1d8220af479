import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ageOn } from '../../features/advisor/form/form-values.ts';
import { GiftOccasion, NoGiftOccasion } from '../../features/boxes/page/gift-occasion.tsx';
import { boxQuery, isBoxUnavailable, isNoPeeking } from '../../queries/boxes.ts';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/page.tsx';
import { Advisor } from './advisor.tsx';

export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const boxId = search.get('box');
  return (
    <Page
      title={t`Gift Advisor`}
      intro={t`Tell us who it's for, and our monsters rummage through every box they have.`}
    >
      {boxId ? <ForBox key={boxId} boxId={boxId} /> : <Advisor />}
    </Page>
  );
}

/** The advisor for a box. It also works if the box can't be shown. */
function ForBox({ boxId }: { boxId: string }) {
  const { data, isPending, error, refetch } = useQuery(boxQuery(boxId));
  // A failed query is pending again during a refetch. Keep its last result until it settles.
  const [failure, setFailure] = useState(error);
  if (!isPending && failure !== error) setFailure(error);
  if (isPending && !failure) return <SkeletonList lines={3} />;
  const isLost = failure !== null && (!data || isBoxUnavailable(failure) || isNoPeeking(failure));
  const box = isLost || data?.wrapped ? undefined : data;
  const age = box && ageOn(box.day, box.birthdayDate);
  return (
    <div className="grid gap-5">
      {box ? (
        <GiftOccasion box={box} age={age} />
      ) : (
        <NoGiftOccasion error={failure ?? undefined} onRetry={refetch} />
      )}
      <Advisor box={box && { boxId, age, credits: box.credits, goal: box.goal?.credits }} />
    </div>
  );
}
