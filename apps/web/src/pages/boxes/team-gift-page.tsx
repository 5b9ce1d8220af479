import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { type Params, useLocation, useParams } from 'react-router';
import { BoxError, BoxNotFound } from '../../features/boxes/page/box-error.tsx';
import { InviteFriends } from '../../features/boxes/page/invite-friends.tsx';
import { NoPeeking } from '../../features/boxes/wrapped/no-peeking.tsx';
import {
  collageMetaQuery,
  collageQuery,
  smallCollageQuery,
  teamGiftQuery,
} from '../../features/collage/collage-queries.ts';
import { ContributionCard } from '../../features/collage/contribute/contribution-card.tsx';
import { CollageCard, CollageTools } from '../../features/collage/generate/collage-card.tsx';
import { NoCollage } from '../../features/collage/view/no-collage.tsx';
import { TeamWishes } from '../../features/collage/wishes/team-wishes.tsx';
import { WithdrawContribution } from '../../features/collage/wishes/withdraw-contribution.tsx';
import { BoxGifts } from '../../features/gifts/box/box-gifts.tsx';
import { ReportAndBlock } from '../../features/moderation/report-and-block.tsx';
import { scrollBehavior } from '../../lib/browser/scroll-behavior.ts';
import { queryClient } from '../../lib/query/query-client.tsx';
import { boxQuery, isBoxUnavailable } from '../../queries/boxes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/page.tsx';
import { Scene } from '../../ui/scene.tsx';
import { renderContributionMenu } from '../more-menus.tsx';
import { BlankCard } from './blank-card.tsx';
import { TeamTalk } from './chat/team-talk.tsx';
import { useCanOpen } from './use-can-open.ts';

// Lazy, because there is no wish to react to before the day.
const WishAnswer = lazyPart(async () => (await import('./wish-answer.tsx')).WishAnswer);

/** Waits only for the box, because the rest needs another round trip. */
export async function loadData({ id }: Params): Promise<void> {
  if (id === undefined) return;
  const query = boxQuery(id);
  await queryClient.prefetchQuery({ ...query, retry: false });
  const box = queryClient.getQueryData(query.queryKey);
  if (!box || box.wrapped || box.relation === 'visitor') return;
  void loadCard(id);
}

async function loadCard(id: string): Promise<void> {
  const meta = collageMetaQuery(id);
  void queryClient.prefetchQuery(teamGiftQuery(id));
  void queryClient.prefetchQuery(smallCollageQuery(id));
  await queryClient.prefetchQuery(meta);
  const drawn = queryClient.getQueryData(meta.queryKey);
  // The picture is the largest part of the page.
  if (drawn) await queryClient.prefetchQuery(collageQuery(id, drawn));
}

export function Component() {
  const { t } = useLingui();
  const { id } = useParams();
  return id === undefined ? <BoxNotFound title={t`Team Gift`} /> : <TeamGiftOf key={id} id={id} />;
}

function TeamGiftOf({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: box, error, refetch } = useQuery(boxQuery(id));
  // If a refetch fails for any other reason, keep the outdated data on screen.
  if (error && (!box || isBoxUnavailable(error))) {
    const whenRemoved = <WithdrawContribution boxId={id} />;
    return <BoxError {...{ error, whenRemoved }} title={t`Team Gift`} onRetry={refetch} />;
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
  const { t } = useLingui();
  const isCreator = box.relation === 'creator';
  const isTeam = isCreator || box.relation === 'participant';
  // The height of the collage must be known first, because everything below it would move.
  const isCollageUnknown = useQuery(collageMetaQuery(box.id)).isPending;
  const { hash } = useLocation();
  const collage = useRef<HTMLElement>(null);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === '#your-place') showForm(form.current);
  }, [hash]);
  const card = (
    <CollageCard
      ref={collage}
      boxId={box.id}
      name={box.name}
      isTeam={isTeam}
      whenEmpty={
        isTeam ? (
          <NoCollage>
            <Trans>Everyone's pictures and wishes come together here.</Trans>
          </NoCollage>
        ) : (
          <BlankCard box={box} heading="h3" />
        )
      }
      onSign={() => showForm(form.current)}
    />
  );
  const contribution = isTeam && (
    <div ref={form} className="scroll-mt-20">
      <ContributionCard boxId={box.id} next={<NextActions box={box} />} />
    </div>
  );
  const tools = isTeam && <CollageTools boxId={box.id} onMade={() => showCollage(collage.current)} />;
  const chat = isTeam && <TeamTalk box={box} className="h-[60dvh] max-h-[400px] min-h-72" />;
  const gifts = <BoxGifts boxId={box.id} isTeam={isTeam} isReadOnly={!isTeam} />;
  return (
    <Page title={t`Team Gift`} intro={<Intro box={box} />}>
      {/* One tree for every width, so that a form keeps its input when the user rotates the phone. */}
      <div
        aria-busy={isCollageUnknown}
        className="aria-busy:*:not-first:invisible grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_auto_1fr] lg:items-start"
      >
        {card}
        <div className="contents min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:flex lg:flex-col lg:gap-5 lg:self-stretch">
          {contribution}
          <div className="order-3 empty:hidden lg:order-none">{chat}</div>
          {/* Stays in view beside a long list of gifts. In a low window, its last line stays in view. */}
          <div className="order-2 lg:sticky lg:top-[min(5.3125rem,100dvh-46rem)] lg:order-none">
            <Wishes box={box} />
          </div>
        </div>
        <div className="order-1 empty:hidden lg:order-none">{tools}</div>
        <div className="order-4 lg:order-none">{gifts}</div>
      </div>
    </Page>
  );
}

const removableFor = {
  creator: 'all',
  participant: 'own',
  birthday_person: 'none',
  visitor: 'none',
} as const;

function Wishes({ box }: { box: OpenBox }) {
  const isAnswerable = useCanOpen(box);
  return (
    <TeamWishes
      boxId={box.id}
      removable={removableFor[box.relation]}
      isForReader={box.relation === 'birthday_person'}
      renderMenu={renderContributionMenu}
      renderHeart={(contributionId, author) =>
        isAnswerable && (
          <Suspense>
            <WishAnswer {...{ box, contributionId, author }} />
          </Suspense>
        )
      }
    />
  );
}

function Intro({ box: { id, name } }: { box: OpenBox }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p>
        <Trans>
          Everyone's pictures and wishes for <bdi className="wrap-anywhere">{name}</bdi>, on one card.
        </Trans>
      </p>
      <ButtonLink to={`/birthday_box/${id}`} variant="secondary">
        <Trans>Back to the box</Trans>
      </ButtonLink>
    </div>
  );
}

/** Scrolls to a new collage, unless the user is typing. */
function showCollage(card: HTMLElement | null): void {
  if (document.activeElement?.matches('input, textarea')) return;
  card?.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
}

/** Scrolls to the form and focuses it. On a touch device, this doesn't open the keyboard. */
function showForm(form: HTMLElement | null): void {
  form?.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
  form?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
}

function NextActions({ box }: { box: OpenBox }) {
  return (
    <>
      <ButtonLink variant="secondary" className="px-4!" to={`/gift_advisor?box=${box.id}`}>
        <Trans>Find a gift idea</Trans>
      </ButtonLink>
      <InviteFriends box={box} isPrimary={false} />
    </>
  );
}

function NotInTheTeam({ boxId }: { boxId: string }) {
  const { t } = useLingui();
  return (
    <Scene
      title={t`Team Gift`}
      monster="arms"
      action={
        <ButtonLink to={`/birthday_box/${boxId}`}>
          <Trans>Join the Birthday Box</Trans>
        </ButtonLink>
      }
    >
      <Trans>Only members can see the wishes. Join the box to add yours.</Trans>
    </Scene>
  );
}
