import { Avatar } from '../features/accounts/avatar.tsx';

/** A user's picture beside the name, the default one for a deleted account. */
export function renderChatAvatar(userId: string | undefined) {
  return <Avatar userId={userId} size={36} />;
}

const avatarCall = '/api/auth/avatar/';

/** A user's picture in a list, beside the name. A user who was blocked by an alias has none. */
export function renderFriendAvatar({ id, avatarUrl }: { id: string; avatarUrl: string }) {
  const userId = avatarUrl.startsWith(avatarCall) ? id : undefined;
  return <Avatar userId={userId} version={avatarUrl} size={48} />;
}
