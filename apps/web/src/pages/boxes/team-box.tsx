import type { BoxView, OpenBox } from '@hooray/contract/boxes/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { NextBox } from '../../features/boxes/again/next-box.tsx';
import { hasBegun, hasClosed, phaseOf, timeLeft } from '../../features/boxes/box-days.ts';
import { BoxActions, type BoxDialog } from '../../features/boxes/manage/box-actions.tsx';
import { BoxMembers } from '../../features/boxes/members/box-members.tsx';
import { BoxHead } from '../../features/boxes/page/box-head.tsx';
import { GreetingCardPicture } from '../../features/boxes/page/greeting-card.tsx';
import { InviteFriends } from '../../features/boxes/page/invite-friends.tsx';
import { BoxCard } from '../../features/boxes/team/box-card.tsx';
import { type PrimaryAction, primaryActionOf } from '../../features/boxes/team/primary-action.ts';
import { SetGoal } from '../../features/boxes/team/set-goal.tsx';
import { TellOnTheDay } from '../../features/boxes/team/tell-on-the-day.tsx';
import { useGoal } from '../../features/boxes/team/use-goal.ts';
import { SmallCollage } from '../../features/collage/view/small-collage.tsx';
import { AddBoxCredits } from '../../features/credits/box/add-box-credits.tsx';
import { GroupGift } from '../../features/credits/box/group-gift.tsx';
import { BoxGifts } from '../../features/gifts/box/box-gifts.tsx';
import { useBoxGifts } from '../../features/gifts/gift-queries.ts';
import { BoxPayment, preparePayment } from '../../features/payments/add-credits.tsx';
import { ThanksNote } from '../../features/thanks/thanks-note.tsx';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { useIsWide } from '../../lib/browser/wide-screen.ts';
import { useNow } from '../../lib/dates/clock.ts';
import { itemsOf } from '../../lib/query/list-pages.ts';
import { useIdentity } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { renderChatAvatar } from '../avatars.tsx';
import { renderBoxActions, renderMemberMenu, renderThanksMenu } from '../more-menus.tsx';
import { BoxChecklist } from './box-checklist.tsx';
import { TeamTalk } from './chat/team-talk.tsx';

const WatchOpening = lazyPart(
  async () => (await import('../../features/openings/watch/watch-opening.tsx')).WatchOpening,
);
const AlertDialog = lazyPart(async () => (await import('../../ui/dialogs/alert-dialog.tsx')).AlertDialog);

interface TeamBoxProps {
  box: OpenBox;
  renderPreview: (box: OpenBox, viewAs: BoxView) => ReactNode;
}

/** A box as its members see it. */
export function TeamBox({ box, renderPreview }: TeamBoxProps) {
  const isWide = useIsWide();
  const ownId = useIdentity()?.id;
  const [dialog, setDialog] = useState<BoxDialog>();
  const now = useNow();
  const isClosed = hasClosed(box.opensAt, now);
  const isNear = !isClosed && timeLeft(box.opensAt, now).days < 1;
  const primary = isClosed ? 'next box' : primaryActionOf(box, ownId);
  const menu = (
    <BoxActions
      {...{ box, dialog, renderPreview }}
      onDialog={setDialog}
      renderMenu={(actions) => renderBoxActions(box, actions)}
    />
  );
  const head = (
    <BoxHead box={box} menu={menu}>
      <InviteFriends box={box} isPrimary={primary === 'invite'} />
    </BoxHead>
  );
  const card = <TeamCard {...{ box, ownId, primary, isClosed }} />;
  const side =
    'lg:flex-col lg:gap-5 lg:[@media(min-height:36rem)]:sticky lg:[@media(min-height:36rem)]:top-[5.3125rem] lg:[@media(min-height:36rem)]:h-[calc(100dvh-6.5625rem)]';
  return (
    // One tree for every width, so that an open dialog keeps its input when the user rotates the phone.
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_auto_1fr] lg:items-start">
      <div className="grid gap-5">
        {head}
        <Suspense>{isNear && <WatchOpening box={box} wishCount={box.signedBy?.length ?? 0} />}</Suspense>
      </div>
      {card}
      <div className="contents min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:flex lg:flex-col lg:gap-5 lg:self-stretch">
        <div className="grid gap-5 empty:hidden">
          <Steps {...{ box, ownId, isClosed }} onPreview={setDialog} />
        </div>
        <div className={`contents lg:flex ${side}`}>
          <TeamTalk box={box} isBar={!isWide} className="min-h-80 flex-1" />
          <BoxMembers
            box={box}
            renderAvatar={renderChatAvatar}
            renderMenu={renderMemberMenu}
            className="max-lg:order-last lg:max-h-72 lg:min-h-32 lg:overflow-y-auto"
          />
        </div>
      </div>
      <TeamGifts {...{ box, isClosed }} />
    </div>
  );
}

interface StepsProps {
  box: OpenBox;
  ownId: string | undefined;
  isClosed: boolean;
  onPreview: (view: BoxView) => void;
}

/** Shows the birthday person's note and the remaining steps. */
function Steps({ box, ownId, isClosed, onPreview }: StepsProps) {
  const now = useNow();
  return (
    <>
      {hasBegun(box.opensAt, now) && (
        <ThanksNote boxId={box.id} name={box.name} renderMenu={renderThanksMenu} />
      )}
      {isClosed && <NextBox box={box} />}
      {!isClosed && box.relation === 'creator' && (
        <>
          {phaseOf(box, now) === 'before' && <BoxChecklist box={box} ownId={ownId} onPreview={onPreview} />}
          <TellOnTheDay box={box} />
        </>
      )}
    </>
  );
}

function TeamGifts({ box, isClosed }: { box: OpenBox; isClosed: boolean }) {
  const { t } = useLingui();
  const goal = useGoal(box);
  return (
    <>
      <BoxGifts
        boxId={box.id}
        isTeam
        goalId={box.goal?.giftId ?? undefined}
        actionsOf={({ id, price }) =>
          box.relation === 'creator' && !isClosed && price !== null && id !== box.goal?.giftId
            ? [{ label: t`Make it the group gift`, onSelect: () => goal.mutate({ giftId: id }) }]
            : []
        }
      >
        <ButtonLink to={`/gift_advisor?box=${box.id}`} variant="secondary" className="px-4!">
          <Trans>Gift advisor</Trans>
        </ButtonLink>
      </BoxGifts>
      <Suspense>
        {goal.error && <AlertDialog open message={sentenceOf(goal.error)} onClose={() => goal.reset()} />}
      </Suspense>
    </>
  );
}

interface TeamCardProps {
  box: OpenBox;
  ownId: string | undefined;
  primary: PrimaryAction;
  /** A closed box takes no credits (docs/product.md §9.6). */
  isClosed: boolean;
}

function TeamCard({ box, ownId, primary, isClosed }: TeamCardProps) {
  const queryClient = useQueryClient();
  const { data } = useBoxGifts(box.id);
  const gifts = data ? itemsOf(data) : [];
  const { goal = null, isGoalDropped = false } = isClosed ? {} : box;
  return (
    <BoxCard
      box={box}
      ownId={ownId}
      isSigningPrimary={primary === 'sign'}
      picture={
        <SmallCollage boxId={box.id} name={box.name}>
          <GreetingCardPicture />
        </SmallCollage>
      }
    >
      <GroupGift
        boxId={box.id}
        credits={box.credits}
        goal={goal && { credits: goal.credits, title: gifts.find(({ id }) => id === goal.giftId)?.title }}
        isGoalDropped={isGoalDropped}
        actions={
          !isClosed && (
            <AddBoxCredits
              boxId={box.id}
              isPrimary={primary === 'credits'}
              payment={<BoxPayment boxId={box.id} />}
              preparePayment={() => preparePayment(queryClient)}
            />
          )
        }
        goalAction={!isClosed && box.relation === 'creator' && <SetGoal box={box} gifts={gifts} />}
      />
    </BoxCard>
  );
}
