import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { phaseOf } from '../../features/boxes/box-days.ts';
import { collageMetaQuery, collageQuery, teamGiftQuery } from '../../features/collage/collage-queries.ts';
import { sizedPicture } from '../../features/collage/picture-address.ts';
import { CollageDownloads } from '../../features/collage/view/collage-downloads.tsx';
import { ClaimBox } from '../../features/credits/box/claim-box.tsx';
import { GiftPicture } from '../../features/gifts/gift-picture.tsx';
import { useBoxGifts } from '../../features/gifts/gift-queries.ts';
import { Company } from '../../features/openings/live/company.tsx';
import type { OpeningContents } from '../../features/openings/player/contents.ts';
import { OpeningPlayer } from '../../features/openings/player/opening-player.tsx';
import { useOpening } from '../../features/openings/use-opening.ts';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { useNow } from '../../lib/dates/clock.ts';
import { itemsOf } from '../../lib/query/list-pages.ts';
import { ErrorState } from '../../ui/feedback/list-state.tsx';

export interface BoxOpeningProps {
  box: OpenBox;
  /** The birthday person's note to everyone. */
  thanks?: ReactNode;
  renderHearts?: ((contributionId: string, author: string) => ReactNode) | undefined;
}

interface OpeningStageProps extends BoxOpeningProps {
  onClose: () => void;
}

export function OpeningStage({ box, thanks, renderHearts, onClose }: OpeningStageProps) {
  const { opening, position, error, retry, choice, onReach } = useOpening(box.id);
  const people = useQuery(teamGiftQuery(box.id));
  const collage = useDrawnCollage(box.id);
  const gifts = useBoxGifts(box.id);
  const now = useNow();
  const failure = error ?? people.error ?? gifts.error;
  const isReady = opening && people.data && gifts.data && !collage.isPending;
  const contents: OpeningContents | undefined = isReady
    ? {
        boxId: box.id,
        name: box.name,
        isToday: phaseOf(box, now) === 'today',
        friends: people.data.length,
        start: opening.startedAt === null ? undefined : position,
        isFinished: opening.finishedAt !== null,
        choice,
        onReach,
        wishes: people.data.flatMap(({ id, name, wish, collageUrl, contributionId }) =>
          contributionId === null
            ? []
            : [
                {
                  contributionId,
                  authorId: id,
                  name,
                  text: wish ?? '',
                  picture: collageUrl && enlarged(collageUrl),
                },
              ],
        ),
        collage: collage.data,
        gifts: itemsOf(gifts.data).map(({ id, title, image, from }) => ({
          id,
          title,
          from: from?.name,
          picture: <GiftPicture image={image} className="aspect-square w-full" />,
        })),
        credits: box.credits,
        company: opening.isShared && <Company boxId={box.id} />,
        claim: <ClaimBox boxId={box.id} credits={box.credits} />,
        thanks,
        downloads: collage.data && <CollageDownloads boxId={box.id} />,
        renderHearts,
      }
    : undefined;
  const problem = failure && (
    <ErrorState
      message={sentenceOf(failure)}
      onRetry={() => {
        retry();
        void people.refetch();
        void gifts.refetch();
      }}
    />
  );
  return <OpeningPlayer contents={contents} problem={problem} onClose={onClose} />;
}

/** Returns the picture at the window's width, or at most 640 pixels. */
const enlarged = (url: string) => sizedPicture(url, Math.min(innerWidth, 640), devicePixelRatio);

/** Returns the current collage. Its data is undefined if there is none. */
function useDrawnCollage(boxId: string) {
  const meta = useQuery(collageMetaQuery(boxId));
  const drawn = useQuery({ ...collageQuery(boxId, meta.data), placeholderData: keepPreviousData });
  const isThere = drawn.data && drawn.data.picture.size > collageLimits.leastPictureBytes;
  const hasFailed = meta.error !== null || drawn.error !== null;
  return { data: isThere ? drawn.data : undefined, isPending: !drawn.data && !hasFailed };
}
