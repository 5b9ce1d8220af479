import type { BoxView, OpenBox } from '@hooray/contract/boxes/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BoxMembers } from '../../features/boxes/members/box-members.tsx';
import { GreetingCardLink, GreetingCardPicture } from '../../features/boxes/page/greeting-card.tsx';
import { PutAway } from '../../features/boxes/wrapped/put-away.tsx';
import { SmallCollage } from '../../features/collage/view/small-collage.tsx';
import { ClaimBox } from '../../features/credits/box/claim-box.tsx';
import { BoxLedger } from '../../features/credits/ledger/box-ledger.tsx';
import { BoxGifts } from '../../features/gifts/box/box-gifts.tsx';
import { ThanksNoteForm } from '../../features/thanks/thanks-note-form.tsx';
import { openingQuery } from '../../queries/openings.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { renderChatAvatar } from '../avatars.tsx';
import { renderMemberMenu } from '../more-menus.tsx';
import { useCanOpen, useIsEmpty } from './use-can-open.ts';

interface BirthdayPersonBoxProps {
  box: OpenBox;
  /** Set in the organizer's preview, which has no actions. */
  viewAs?: BoxView | undefined;
}

/** A box as its birthday person sees it, with what they were given but without the team's tools. */
export function BirthdayPersonBox({ box, viewAs }: BirthdayPersonBoxProps) {
  const { t } = useLingui();
  const isPreview = viewAs !== undefined;
  const hasOpened = useCanOpen(box) || viewAs === 'birthday_person_on_the_day';
  return (
    <>
      {hasOpened && <ClaimBox boxId={box.id} credits={box.credits} isPreview={isPreview} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <YourCard box={box} isPreview={isPreview} />
          {hasOpened && !isPreview && <SayThankYou boxId={box.id} />}
        </div>
        <div className="grid min-w-0 gap-5">
          <BoxGifts boxId={box.id} isTeam={false} isReadOnly viewAs={viewAs} />
          <BoxMembers
            {...{ box, isPreview }}
            title={t`Who took part`}
            renderAvatar={renderChatAvatar}
            renderMenu={renderMemberMenu}
          />
          <BoxLedger boxId={box.id} heading={isPreview ? 'h3' : 'h2'} />
          {!isPreview && (
            <PutAway boxId={box.id} hasOpened={hasOpened} credits={hasOpened ? box.credits : 0} />
          )}
        </div>
      </div>
    </>
  );
}

/** Leads to the opening until it is finished. */
export function OpenYourBox({ box }: { box: OpenBox }) {
  const canOpen = useCanOpen(box);
  const isEmpty = useIsEmpty(box);
  const { data: opening } = useQuery(openingQuery(box.id));
  if (!canOpen || isEmpty !== false || !opening || opening.finishedAt !== null) return null;
  return (
    <ButtonLink to={`/celebrate/my_birthday_box?box=${box.id}`}>
      {opening.startedAt === null ? <Trans>Open your box</Trans> : <Trans>Go on opening</Trans>}
    </ButtonLink>
  );
}

function SayThankYou({ boxId }: { boxId: string }) {
  return (
    <Card aria-labelledby="say-thank-you" className="grid gap-4">
      <h2 id="say-thank-you">
        <Trans>Say thank you</Trans>
      </h2>
      <ThanksNoteForm boxId={boxId} />
    </Card>
  );
}

function YourCard({ box, isPreview }: { box: OpenBox; isPreview: boolean }) {
  return (
    <div className="grid justify-items-center gap-2">
      <GreetingCardLink
        to={isPreview ? undefined : `/celebrate/my_birthday_box/open/${box.id}`}
        isLarge
        className="w-full"
      >
        <SmallCollage boxId={box.id} name={box.name}>
          <GreetingCardPicture className="w-full max-w-72" />
        </SmallCollage>
      </GreetingCardLink>
      {!isPreview && (
        <ButtonLink to={`/team-gift-collage/${box.id}`} variant="quiet">
          <Trans>Read the wishes</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
