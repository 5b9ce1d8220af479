import type { BoxView, OpenBox } from '@hooray/contract/boxes/calls.ts';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { hasClosed } from '../../features/boxes/box-days.ts';
import { BoxMembers } from '../../features/boxes/members/box-members.tsx';
import { VisitorNotice } from '../../features/boxes/page/box-error.tsx';
import { BoxHead } from '../../features/boxes/page/box-head.tsx';
import { GreetingCardLink } from '../../features/boxes/page/greeting-card.tsx';
import type { Reopening } from '../../features/boxes/page/use-opened-box.ts';
import { AddBoxCredits } from '../../features/credits/box/add-box-credits.tsx';
import { TotalCredits } from '../../features/credits/box/total-credits.tsx';
import { BoxGifts } from '../../features/gifts/box/box-gifts.tsx';
import { BoxPayment, preparePayment } from '../../features/payments/add-credits.tsx';
import { useNow } from '../../lib/dates/clock.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MemberAvatars, renderChatAvatar } from '../avatars.tsx';
import { renderBoxMenu, renderMemberMenu } from '../more-menus.tsx';
import { BirthdayPersonBox, OpenYourBox } from './birthday-person-box.tsx';
import { TeamBox } from './team-box.tsx';

interface OpenBirthdayBoxProps {
  box: OpenBox;
  reopening: Reopening;
}

export function OpenBirthdayBox({ box, reopening }: OpenBirthdayBoxProps) {
  const isTeam = box.relation === 'creator' || box.relation === 'participant';
  return (
    <MemberAvatars box={box}>
      <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-5 px-4 py-6 sm:px-6 sm:py-8">
        {isTeam ? (
          <TeamBox box={box} renderPreview={renderPreview} />
        ) : (
          <>
            <BoxHead box={box} menu={renderBoxMenu(box)}>
              {box.relation === 'birthday_person' && <OpenYourBox box={box} />}
              <TotalCredits credits={box.credits} />
            </BoxHead>
            {box.relation === 'birthday_person' ? (
              <BirthdayPersonBox box={box} />
            ) : (
              <VisitorBox box={box} reopening={reopening} />
            )}
          </>
        )}
      </div>
    </MemberAvatars>
  );
}

function renderPreview(box: OpenBox, viewAs: BoxView) {
  return (
    <>
      <TotalCredits credits={box.credits} />
      <BirthdayPersonBox box={box} viewAs={viewAs} />
    </>
  );
}

/** Shown to a member who has left the box in another tab. */
function VisitorBox({ box, reopening }: OpenBirthdayBoxProps) {
  const teamGift = `/team-gift-collage/${box.id}`;
  const queryClient = useQueryClient();
  const isClosed = hasClosed(box.opensAt, useNow());
  return (
    <>
      <VisitorNotice {...reopening} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Card className="grid gap-5 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
          <GreetingCardLink to={teamGift} className="mx-auto w-full max-w-60" />
          <div className="grid content-center gap-3">
            {!isClosed && (
              <AddBoxCredits
                boxId={box.id}
                isPrimary
                payment={<BoxPayment boxId={box.id} />}
                preparePayment={() => preparePayment(queryClient)}
              />
            )}
            <ButtonLink variant="secondary" to={`/gift_advisor?box=${box.id}`}>
              <Trans>Gift advisor</Trans>
            </ButtonLink>
            <ButtonLink variant="secondary" to={teamGift}>
              <Trans>Team gift</Trans>
            </ButtonLink>
          </div>
        </Card>
        <div className="grid min-w-0 gap-5">
          <BoxGifts boxId={box.id} isTeam={false} />
          <BoxMembers box={box} renderAvatar={renderChatAvatar} renderMenu={renderMemberMenu} />
        </div>
      </div>
    </>
  );
}
