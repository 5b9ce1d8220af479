import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { BoxError, BoxNotFound } from '../../features/boxes/page/box-error.tsx';
import { NoPeeking } from '../../features/boxes/page/no-peeking.tsx';
import { ContributionCard } from '../../features/collage/contribute/contribution-card.tsx';
import { CollageCard } from '../../features/collage/generate/collage-card.tsx';
import { TeamWishes } from '../../features/collage/wishes/team-wishes.tsx';
import { WithdrawContribution } from '../../features/collage/wishes/withdraw-contribution.tsx';
import { BoxGifts } from '../../features/gifts/box/box-gifts.tsx';
import { ReportAndBlock } from '../../features/moderation/report-and-block.tsx';
import { boxQuery, isBoxUnavailable } from '../../queries/boxes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/page.tsx';
import { Scene } from '../../ui/scene.tsx';
import { renderContributionMenu } from '../more-menus.tsx';
import { TeamChat } from './team-chat.tsx';

const title = 'Team Gift';

export function Component() {
  const { id } = useParams();
  return id === undefined ? <BoxNotFound title={title} /> : <TeamGiftOf key={id} id={id} />;
}

function TeamGiftOf({ id }: { id: string }) {
  const { data: box, error, refetch } = useQuery(boxQuery(id));
  // Outdated data stays on screen if a refetch fails for another reason.
  if (error && (!box || isBoxUnavailable(error))) {
    const whenRemoved = <WithdrawContribution boxId={id} />;
    return <BoxError {...{ error, title, whenRemoved }} onRetry={refetch} />;
  }
  if (!box) {
    return (
      <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6">
        <SkeletonList lines={5} />
      </div>
    );
  }
  if (box.wrapped) return <NoPeeking box={box} />;
  if (box.relation === 'visitor') return <NotInTheTeam boxId={id} />;
  return (
    <ReportAndBlock>
      <TeamGift box={box} />
    </ReportAndBlock>
  );
}

function TeamGift({ box }: { box: OpenBox }) {
  const isCreator = box.relation === 'creator';
  const isTeam = isCreator || box.relation === 'participant';
  return (
    <Page
      title={title}
      intro={
        <>
          Everyone's pictures and wishes for <bdi className="wrap-anywhere">{box.name}</bdi>, on one card.
        </>
      }
    >
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <CollageCard boxId={box.id} name={box.name} isTeam={isTeam} />
          {isTeam && <ContributionCard boxId={box.id} />}
        </div>
        <div className="grid min-w-0 gap-5">
          <TeamWishes
            boxId={box.id}
            removable={isCreator ? 'all' : isTeam ? 'own' : 'none'}
            renderMenu={renderContributionMenu}
          />
          {isTeam && <TeamChat boxId={box.id} className="h-[60dvh] max-h-[400px] min-h-72" />}
          <BoxGifts boxId={box.id} isTeam={isTeam} />
        </div>
      </div>
    </Page>
  );
}

function NotInTheTeam({ boxId }: { boxId: string }) {
  return (
    <Scene
      title={title}
      monster="arms"
      action={<ButtonLink to={`/birthday_box/${boxId}`}>Join the Birthday Box</ButtonLink>}
    >
      Only members can see the wishes. Join the box to add yours.
    </Scene>
  );
}
