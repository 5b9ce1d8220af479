import { PasskeyOffer } from '../../features/accounts/passkeys/passkey-offer.tsx';
import { prepareGate } from '../../features/home/birthday-gate.tsx';
import { UserHome } from '../../features/home/user-home.tsx';
import { ReportAndBlock } from '../../features/moderation/report-and-block.tsx';
import { ReceivedThanks } from '../../features/thanks/received-thanks.tsx';
import { WhatsNext } from '../../features/whats-next/whats-next.tsx';
import { isBirthday } from '../../lib/dates/birthday.ts';
import { dayText } from '../../lib/dates/clock.ts';
import { queryClient } from '../../lib/query/query-client.tsx';
import { hasFullAccess, useIdentity } from '../../lib/session/session.ts';
import { whatsNextQuery } from '../../queries/whats-next.ts';
import { renderChatAvatar, renderFriendAvatar } from '../avatars.tsx';
import { renderThanksMenu } from '../more-menus.tsx';
import { CelebrateChat } from './celebrate-chat.tsx';

export async function loadData(page: 'home' | 'celebrate'): Promise<void> {
  prepareGate(page);
  await queryClient.prefetchQuery(whatsNextQuery(dayText(new Date())));
}

export function SignedInHome({ page }: { page: 'home' | 'celebrate' }) {
  const user = useIdentity();
  const isFull = user !== null && hasFullAccess(user);
  const next = isFull && (
    <WhatsNext isOwnBoxShown={isBirthday(user.birthday, new Date())} renderAvatar={renderFriendAvatar} />
  );
  const offer = user?.birthday && <PasskeyOffer />;
  return (
    <ReportAndBlock>
      <UserHome
        user={user}
        page={page}
        offer={offer}
        thanks={isFull && <Thanks />}
        next={next}
        chat={<CelebrateChat />}
      />
    </ReportAndBlock>
  );
}

function Thanks() {
  return (
    <ReceivedThanks
      renderAvatar={renderChatAvatar}
      renderMenu={({ id, authorId, name }) => renderThanksMenu(id, { id: authorId, name })}
    />
  );
}
