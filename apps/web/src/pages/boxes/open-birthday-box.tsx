import type { BoxView, OpenBox } from '@hooray/contract/boxes/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { phaseOf } from '../../features/boxes/box-days.ts';
import { ManageBox } from '../../features/boxes/manage/manage-box.tsx';
import { BoxMembers } from '../../features/boxes/members/box-members.tsx';
import { VisitorNotice } from '../../features/boxes/page/box-error.tsx';
import { BoxHead } from '../../features/boxes/page/box-head.tsx';
import { PutAway } from '../../features/boxes/page/put-away.tsx';
import { ShareBox } from '../../features/boxes/page/share-box.tsx';
import { AddBoxCredits } from '../../features/credits/box/add-box-credits.tsx';
import { ClaimBox } from '../../features/credits/box/claim-box.tsx';
import { BoxLedger } from '../../features/credits/ledger/box-ledger.tsx';
import { BoxGifts } from '../../features/gifts/box/box-gifts.tsx';
import { BoxPayment, preparePayment } from '../../features/payments/add-credits.tsx';
import { useNow } from '../../lib/dates/clock.ts';
import { renderChatAvatar } from '../avatars.tsx';
import { renderBoxMenu, renderPersonMenu } from '../more-menus.tsx';
import { TeamChat } from './team-chat.tsx';

interface OpenBirthdayBoxProps {
  box: OpenBox;
  onJoin: () => void;
}

/** The birthday person sees neither the team chat nor the invitation link. */
export function OpenBirthdayBox({ box, onJoin }: OpenBirthdayBoxProps) {
  const isTeam = box.relation === 'creator' || box.relation === 'participant';
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-5 px-4 py-6 sm:px-6 sm:py-8">
      <BoxHead box={box} menu={renderBoxMenu(box)} creditsAction={<AddCredits box={box} />} />
      {box.relation === 'visitor' && <VisitorNotice onJoin={onJoin} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        {isTeam ? <TeamParts box={box} /> : <GuestParts box={box} />}
      </div>
    </div>
  );
}

function TeamParts({ box }: { box: OpenBox }) {
  return (
    <>
      <TeamChat boxId={box.id} />
      <div className="grid min-w-0 gap-5">
        <BoxGifts boxId={box.id} isTeam />
        <ShareBox boxId={box.id} />
        <Ledger box={box} />
        <People box={box} />
        {box.relation === 'creator' && <ManageBox box={box} renderPreview={renderPreview} />}
      </div>
    </>
  );
}

interface PartProps {
  box: OpenBox;
  /** Set in the creator's preview, which has no actions. */
  viewAs?: BoxView | undefined;
}

function GuestParts({ box, viewAs }: PartProps) {
  return (
    <>
      <BoxGifts boxId={box.id} isTeam={false} viewAs={viewAs} />
      <div className="grid min-w-0 gap-5">
        {box.relation === 'birthday_person' && <Ledger box={box} viewAs={viewAs} />}
        <People box={box} viewAs={viewAs} />
        {box.relation === 'birthday_person' && viewAs === undefined && <PutAway boxId={box.id} />}
      </div>
    </>
  );
}

function renderPreview(box: OpenBox, viewAs: BoxView) {
  return <GuestParts box={box} viewAs={viewAs} />;
}

/** The birthday person gives nothing to themselves before the day. */
function AddCredits({ box: { id, relation, opensAt } }: PartProps) {
  const isBefore = phaseOf(opensAt, useNow()) === 'before';
  const queryClient = useQueryClient();
  if (relation === 'birthday_person' && isBefore) return null;
  return (
    <AddBoxCredits
      boxId={id}
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

function People({ box, viewAs }: PartProps) {
  const isPreview = viewAs !== undefined;
  return <BoxMembers {...{ box, isPreview }} renderAvatar={renderChatAvatar} renderMenu={renderPersonMenu} />;
}
