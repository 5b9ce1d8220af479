import type { BoxView, OpenBox } from '@hooray/contract/boxes/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { phaseOf } from '../../features/boxes/box-days.ts';
import { BoxMembers } from '../../features/boxes/members/box-members.tsx';
import { VisitorNotice } from '../../features/boxes/page/box-error.tsx';
import { BoxHead } from '../../features/boxes/page/box-head.tsx';
import { GreetingCardLink, GreetingCardPicture } from '../../features/boxes/page/greeting-card.tsx';
import { PutAway } from '../../features/boxes/page/put-away.tsx';
import { SmallCollage } from '../../features/collage/view/small-collage.tsx';
import { AddBoxCredits } from '../../features/credits/box/add-box-credits.tsx';
import { ClaimBox } from '../../features/credits/box/claim-box.tsx';
import { TotalCredits } from '../../features/credits/box/total-credits.tsx';
import { BoxLedger } from '../../features/credits/ledger/box-ledger.tsx';
import { BoxGifts } from '../../features/gifts/box/box-gifts.tsx';
import { BoxPayment, preparePayment } from '../../features/payments/add-credits.tsx';
import { useNow } from '../../lib/dates/clock.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { renderChatAvatar } from '../avatars.tsx';
import { renderBoxMenu, renderMemberMenu } from '../more-menus.tsx';
import { TeamBox } from './team-box.tsx';

interface OpenBirthdayBoxProps {
  box: OpenBox;
  onJoin: () => void;
}

/** The birthday person sees neither the team chat nor the invitation link. */
export function OpenBirthdayBox({ box, onJoin }: OpenBirthdayBoxProps) {
  const isTeam = box.relation === 'creator' || box.relation === 'participant';
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-5 px-4 py-6 sm:px-6 sm:py-8">
      {isTeam ? (
        <TeamBox box={box} renderPreview={renderPreview} />
      ) : (
        <>
          <BoxHead box={box} menu={renderBoxMenu(box)} />
          {box.relation === 'visitor' && <VisitorNotice onJoin={onJoin} />}
          <GuestParts box={box} />
        </>
      )}
    </div>
  );
}

interface PartProps {
  box: OpenBox;
  /** Set in the creator's preview, which has no actions. */
  viewAs?: BoxView | undefined;
}

function GuestParts({ box, viewAs }: PartProps) {
  const isPreview = viewAs !== undefined;
  const isForReader = box.relation === 'birthday_person';
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="grid min-w-0 gap-5">
        <GuestCard box={box} isPreview={isPreview} />
        {isForReader && <Ledger box={box} viewAs={viewAs} />}
      </div>
      <div className="grid min-w-0 gap-5">
        <BoxGifts boxId={box.id} isTeam={false} viewAs={viewAs} />
        <BoxMembers {...{ box, isPreview }} renderAvatar={renderChatAvatar} renderMenu={renderMemberMenu} />
        {isForReader && !isPreview && <PutAway boxId={box.id} />}
      </div>
    </div>
  );
}

function renderPreview(box: OpenBox, viewAs: BoxView) {
  return <GuestParts box={box} viewAs={viewAs} />;
}

function GuestCard({ box, isPreview }: { box: OpenBox; isPreview: boolean }) {
  const teamGift = `/team-gift-collage/${box.id}`;
  return (
    <Card className="grid gap-5 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
      <GreetingCardLink to={isPreview ? undefined : teamGift} className="mx-auto w-full max-w-60">
        <SmallCollage boxId={box.id} name={box.name}>
          <GreetingCardPicture />
        </SmallCollage>
      </GreetingCardLink>
      <div className="grid content-center gap-3">
        <TotalCredits credits={box.credits} />
        <AddCredits box={box} isPreview={isPreview} />
        <Way to={`/gift_advisor?box=${box.id}`} isLive={!isPreview}>
          Gift advisor
        </Way>
        <Way to={teamGift} isLive={!isPreview}>
          Team gift
        </Way>
      </div>
    </Card>
  );
}

function Way({ to, isLive, children }: { to: string; isLive: boolean; children: string }) {
  if (!isLive) {
    return (
      <Button variant="secondary" disabled>
        {children}
      </Button>
    );
  }
  return (
    <ButtonLink variant="secondary" to={to}>
      {children}
    </ButtonLink>
  );
}

/** The birthday person gives nothing to themselves before the day. */
function AddCredits({ box: { id, relation, opensAt }, isPreview }: { box: OpenBox; isPreview: boolean }) {
  const isBefore = phaseOf(opensAt, useNow()) === 'before';
  const queryClient = useQueryClient();
  if (isPreview) return <Button disabled>Add Credits</Button>;
  if (relation === 'birthday_person' && isBefore) return null;
  return (
    <AddBoxCredits
      boxId={id}
      isPrimary
      payment={<BoxPayment boxId={id} />}
      preparePayment={() => preparePayment(queryClient)}
    />
  );
}

function Ledger({ box: { id, relation, credits, opensAt }, viewAs }: PartProps) {
  const isPreview = viewAs !== undefined;
  const hasOpened = phaseOf(opensAt, useNow()) !== 'before' || viewAs === 'birthday_person_on_the_day';
  const canClaim = relation === 'birthday_person' && hasOpened;
  return (
    <BoxLedger
      boxId={id}
      heading={isPreview ? 'h3' : 'h2'}
      action={canClaim && <ClaimBox boxId={id} credits={credits} isPreview={isPreview} />}
    />
  );
}
