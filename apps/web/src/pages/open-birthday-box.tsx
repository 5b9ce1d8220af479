import type { BoxView, OpenBox } from '@hooray/contract/boxes.ts';
import { phaseOf } from '../features/boxes/box-days.ts';
import { BoxHead } from '../features/boxes/box-head.tsx';
import { BoxPeople } from '../features/boxes/box-people.tsx';
import { LookAfterBox } from '../features/boxes/look-after-box.tsx';
import { ShareBox } from '../features/boxes/share-box.tsx';
import { useNow } from '../features/boxes/use-now.ts';
import { VisitorNotice } from '../features/boxes/visitor-notice.tsx';
import { AddBoxCredits } from '../features/credits/add-box-credits.tsx';
import { BoxLedger } from '../features/credits/box-ledger.tsx';
import { ClaimBox } from '../features/credits/claim-box.tsx';
import { BoxGifts } from '../features/gifts/box-gifts.tsx';
import { BoxPayment } from '../features/payments/box-payment.tsx';
import { renderChatAvatar } from './chat-avatar.tsx';
import { TeamChat } from './team-chat.tsx';

interface OpenBirthdayBoxProps {
  box: OpenBox;
  onJoin: () => void;
}

/**
 * A box with everything that this person may see of it. On wide screens the team's chat stays in view beside the rest.
 * The birthday person has neither the chat nor a say in who comes.
 */
export function OpenBirthdayBox({ box, onJoin }: OpenBirthdayBoxProps) {
  const isTeam = box.relation === 'creator' || box.relation === 'participant';
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-5 px-4 py-6 sm:px-6 sm:py-8">
      <BoxHead box={box} creditsAction={<AddCredits boxId={box.id} />} />
      {box.relation === 'visitor' && <VisitorNotice onJoin={onJoin} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        {isTeam && <TeamChat boxId={box.id} />}
        <div className="grid min-w-0 gap-5">
          <BoxGifts boxId={box.id} isTeam={isTeam} />
          {isTeam && <ShareBox boxId={box.id} />}
          {isTeam && <Ledger box={box} />}
          {isTeam && <People box={box} />}
          {box.relation === 'creator' && <LookAfterBox box={box} renderGifts={renderGiftsSeen} />}
        </div>
        {!isTeam && (
          <div className="grid min-w-0 gap-5">
            {box.relation === 'birthday_person' && <Ledger box={box} />}
            <People box={box} />
          </div>
        )}
      </div>
    </div>
  );
}

function AddCredits({ boxId }: { boxId: string }) {
  return <AddBoxCredits boxId={boxId} payment={<BoxPayment boxId={boxId} />} />;
}

function Ledger({ box: { id, relation, credits, opensAt } }: { box: OpenBox }) {
  const hasOpened = phaseOf(opensAt, useNow()) !== 'before';
  const canClaim = relation === 'birthday_person' && hasOpened;
  return <BoxLedger boxId={id} action={canClaim && <ClaimBox boxId={id} credits={credits} />} />;
}

function People({ box }: { box: OpenBox }) {
  return <BoxPeople box={box} renderAvatar={renderChatAvatar} />;
}

function renderGiftsSeen(boxId: string, viewAs: BoxView) {
  return <BoxGifts boxId={boxId} isTeam={false} viewAs={viewAs} />;
}
