import { Avatar } from '../features/accounts/avatar.tsx';

/** A deleted account gets the default picture. */
export function renderChatAvatar(userId: string | undefined) {
  return <Avatar userId={userId} size={36} />;
}

const avatarCall = '/api/auth/avatar/';

/** A user who was blocked by an alias has no picture. */
export function renderFriendAvatar({ id, avatarUrl }: { id: string; avatarUrl: string }) {
  const userId = avatarUrl.startsWith(avatarCall) ? id : undefined;
  return <Avatar userId={userId} version={avatarUrl} size={48} />;
}
