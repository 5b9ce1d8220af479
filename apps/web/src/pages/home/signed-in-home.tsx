import { CELEBRATE_ROOM } from '@hooray/contract/chats/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { PasskeyOffer } from '../../features/accounts/passkeys/passkey-offer.tsx';
import { ChatRoom } from '../../features/chats/room/chat-room.tsx';
import { useChatFocus } from '../../features/home/use-chat-focus.ts';
import { UserHome } from '../../features/home/user-home.tsx';
import { ReportAndBlock } from '../../features/moderation/report-and-block.tsx';
import { ReceivedThanks } from '../../features/thanks/received-thanks.tsx';
import { WhatsNext } from '../../features/whats-next/whats-next.tsx';
import { isBirthday } from '../../lib/dates/birthday.ts';
import { hasFullAccess, useIdentity } from '../../lib/session/session.ts';
import { Card } from '../../ui/card.tsx';
import { Monster } from '../../ui/monsters/monster.tsx';
import { renderChatAvatar, renderFriendAvatar } from '../avatars.tsx';
import { renderMessageMenu, renderThanksMenu } from '../more-menus.tsx';

export function SignedInHome({ page }: { page: 'home' | 'celebrate' }) {
  const user = useIdentity();
  const next = user && hasFullAccess(user) && (
    <WhatsNext isOwnBoxShown={isBirthday(user.birthday, new Date())} renderAvatar={renderFriendAvatar} />
  );
  const offer = user?.birthday && <PasskeyOffer />;
  return (
    <ReportAndBlock>
      <UserHome
        user={user}
        page={page}
        offer={offer}
        thanks={<Thanks />}
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

function CelebrateChat() {
  const { t } = useLingui();
  const identity = useIdentity();
  const focusKey = useChatFocus();
  const title = (
    <h2 id="celebrate-chat" className="text-lg">
      <Trans>Celebrate chat</Trans>
    </h2>
  );
  // Users without a birthday may not chat.
  if (!identity?.birthday) {
    return (
      <Card aria-labelledby="celebrate-chat">
        {title}
        <div className="mt-4 flex items-center gap-4">
          <Monster kind="wings" mood="sleepy" className="w-24 shrink-0" />
          <p className="text-ink-soft">
            <Trans>Add your birthday to join the chat.</Trans>
          </p>
        </div>
      </Card>
    );
  }
  return (
    <Card aria-labelledby="celebrate-chat" className="overflow-hidden p-0!">
      <ChatRoom
        kind="celebrate"
        roomId={CELEBRATE_ROOM}
        label={t`Celebrate chat`}
        title={title}
        renderAvatar={renderChatAvatar}
        renderMenu={renderMessageMenu}
        focusKey={focusKey}
        className="h-[60dvh] max-h-144 min-h-80"
      />
    </Card>
  );
}
