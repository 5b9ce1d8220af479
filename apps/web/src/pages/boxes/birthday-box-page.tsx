import type { WrappedBox } from '@hooray/contract/boxes/calls.ts';
import { Suspense, useEffect } from 'react';
import { type Params, useParams } from 'react-router';
import { BoxError, BoxNotFound } from '../../features/boxes/page/box-error.tsx';
import { useOpenedBox } from '../../features/boxes/page/use-opened-box.ts';
import { NoPeeking } from '../../features/boxes/wrapped/no-peeking.tsx';
import { PutAway } from '../../features/boxes/wrapped/put-away.tsx';
import { smallCollageQuery } from '../../features/collage/collage-queries.ts';
import { WithdrawContribution } from '../../features/collage/wishes/withdraw-contribution.tsx';
import { ReportAndBlock } from '../../features/moderation/report-and-block.tsx';
import { queryClient } from '../../lib/query/query-client.tsx';
import { followInvitation, visitBox } from '../../lib/storage/invitation.ts';
import { boxQuery, isBoxResolved, isBoxUnavailable } from '../../queries/boxes.ts';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { renderBoxMenu } from '../more-menus.tsx';
import { OpenBirthdayBox } from './open-birthday-box.tsx';

export async function loadData({ id }: Params): Promise<void> {
  if (id === undefined) return;
  const query = boxQuery(id);
  await queryClient.prefetchQuery({ ...query, retry: false });
  const box = queryClient.getQueryData(query.queryKey);
  // The picture is the largest part of the page, so don't wait for the rendering.
  if (box?.relation === 'creator' || box?.relation === 'participant')
    void queryClient.prefetchQuery(smallCollageQuery(id));
}

export function Component() {
  const { id } = useParams();
  return id === undefined ? <BoxNotFound /> : <Visit key={id} id={id} />;
}

function Visit({ id }: { id: string }) {
  const { box, error, reopening } = useOpenedBox(id);
  const isResolved = isBoxResolved(box, error);
  useEffect(() => visitBox(id), [id]);
  useEffect(() => {
    if (isResolved) followInvitation(id);
  }, [id, isResolved]);
  // If a refetch fails for any other reason, keep the outdated data on screen.
  if (error && (!box || isBoxUnavailable(error)))
    return (
      <BoxError error={error} onRetry={reopening.reopen} whenRemoved={<WithdrawContribution boxId={id} />} />
    );
  if (!box) {
    return (
      <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6">
        <SkeletonList lines={5} />
      </div>
    );
  }
  return (
    <ReportAndBlock>
      {box.wrapped ? <Wrapped box={box} /> : <OpenBirthdayBox box={box} reopening={reopening} />}
    </ReportAndBlock>
  );
}

const LastMinutes = lazyPart(
  async () => (await import('../../features/openings/last-minutes.tsx')).LastMinutes,
);

function Wrapped({ box }: { box: WrappedBox }) {
  const present = (
    <NoPeeking
      box={box}
      actions={
        <>
          <PutAway boxId={box.id} />
          {renderBoxMenu(box)}
        </>
      }
    />
  );
  return (
    <Suspense fallback={present}>
      <LastMinutes opensAt={box.opensAt}>{present}</LastMinutes>
    </Suspense>
  );
}
