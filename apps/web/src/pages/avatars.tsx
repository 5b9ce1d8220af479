import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { Avatar } from '../features/accounts/avatar.tsx';
import { defaultVersion } from '../features/accounts/picture-address.ts';

/** The version of each member's picture, by user id. */
const MemberPictures = createContext<ReadonlyMap<string, string>>(new Map());

interface MemberAvatarsProps {
  box: Pick<OpenBox, 'participants' | 'avatarUrls'>;
  children: ReactNode;
}

/** Its avatars send no calls for members without a picture. */
export function MemberAvatars({ box: { participants, avatarUrls }, children }: MemberAvatarsProps) {
  const pictures = useMemo(() => {
    if (!avatarUrls) return new Map<string, string>();
    const ids = participants.map((member) => (typeof member === 'string' ? member : member.id));
    return new Map(ids.map((id) => [id, avatarUrls[id] ?? defaultVersion]));
  }, [participants, avatarUrls]);
  return <MemberPictures value={pictures}>{children}</MemberPictures>;
}

function ChatAvatar({ userId }: { userId: string | undefined }) {
  const pictures = useContext(MemberPictures);
  return <Avatar userId={userId} version={userId && pictures.get(userId)} size={36} />;
}

/** Shows the default picture for a deleted account. */
export function renderChatAvatar(userId: string | undefined) {
  return <ChatAvatar userId={userId} />;
}

const avatarCall = '/api/auth/avatar/';

/** A user who was blocked under an alias has no picture. */
export function renderFriendAvatar({ id, avatarUrl }: { id: string; avatarUrl: string }) {
  const userId = avatarUrl.startsWith(avatarCall) ? id : undefined;
  return <Avatar userId={userId} version={avatarUrl} size={48} />;
}
