import type { Chat } from '@hooray/contract/chats/calls.ts';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RenderMessage } from '../../../conversation/message/message-row.tsx';
import { useIdentity } from '../../../lib/session/session.ts';
import { ChatRoom } from '../room/chat-room.tsx';
import { PartyMembers, type RenderMember } from './party-members.tsx';
import { partyTexts } from './party-texts.ts';

interface PartyRoomProps extends RenderMessage, RenderMember {
  party: Chat;
  menu: ReactNode;
  /** Sponsors' banners beside the chat. Phones show only the one at the bottom. */
  banners?: { left?: ReactNode; right?: ReactNode; bottom?: ReactNode };
}

/** An interest party with its topic, participants and chat. It fills the screen below the header. */
export function PartyRoom({ party, menu, renderMemberMenu, banners = {}, ...message }: PartyRoomProps) {
  const { t } = useLingui();
  const handlePeopleCount = useFreshParticipants(party);
  const { name, description } = partyTexts(party);
  return (
    <div className="mx-auto flex h-[calc(100dvh-4.0625rem)] min-h-80 w-full max-w-page flex-col gap-2 p-2 [@media(max-height:30rem)]:min-h-60 [@media(max-height:30rem)]:gap-1 [@media(max-height:30rem)]:py-1 sm:gap-3 sm:px-6 sm:py-4">
      <header className="px-2 sm:px-0">
        <div className="flex items-start justify-between gap-2">
          <h1 className="line-clamp-2 min-w-0 text-xl wrap-anywhere sm:text-2xl [@media(max-height:30rem)]:line-clamp-1 [@media(max-height:30rem)]:self-center [@media(max-height:30rem)]:text-base">
            <bdi>{name}</bdi>
          </h1>
          {menu}
        </div>
        <p
          dir="auto"
          // Hidden above a phone's keyboard, to leave the space to the chat.
          className="line-clamp-2 text-ink-soft text-sm wrap-anywhere sm:text-base [@media(max-height:30rem)]:hidden"
        >
          {description}
        </p>
      </header>
      <div className="flex min-h-0 flex-1 gap-4">
        <BannerSlot label={t`Sponsored, left of the chat`} className="max-lg:hidden">
          {banners.left}
        </BannerSlot>
        <section
          aria-label={t({ message: 'Talk', comment: 'The chat of a party' })}
          className="flex min-w-0 flex-1 overflow-hidden rounded-card bg-paper shadow-soft"
        >
          <ChatRoom
            kind="interestparty"
            roomId={party.id}
            label={name}
            title={<PartyMembers {...{ party, renderMemberMenu }} renderAvatar={message.renderAvatar} />}
            {...message}
            onPeopleCount={handlePeopleCount}
            className="w-full"
          />
        </section>
        <BannerSlot label={t`Sponsored, right of the chat`} className="max-lg:hidden">
          {banners.right}
        </BannerSlot>
      </div>
      {/* Hidden above a phone's keyboard, to leave the space to the chat. */}
      <BannerSlot
        label={t`Sponsored, below the chat`}
        className="lg:hidden [@media(max-height:30rem)]:hidden"
      >
        {banners.bottom}
      </BannerSlot>
    </div>
  );
}

/** Every user who enters becomes a participant. If more users are present than the party lists, it is refetched. */
function useFreshParticipants({ id, participants, participantCount }: Chat): (peopleCount: number) => void {
  const queryClient = useQueryClient();
  const ownId = useIdentity()?.id;
  return (peopleCount) => {
    // A large party doesn't list all participants.
    const isUnknown =
      participants.length === participantCount &&
      participants.every(({ id: memberId }) => memberId !== ownId);
    if (peopleCount > participantCount || isUnknown) {
      void queryClient.invalidateQueries({ queryKey: ['chats', 'one', id] });
    }
  };
}

interface BannerSlotProps {
  /** The accessible name, which differs between the two banners. */
  label: string;
  className: string;
  children: ReactNode;
}

/** A slot for a sponsor's banner. It takes no space without one. */
function BannerSlot({ label, className, children }: BannerSlotProps) {
  if (!children) return null;
  return (
    <aside aria-label={label} className={`min-h-0 shrink-0 ${className}`}>
      {children}
    </aside>
  );
}
