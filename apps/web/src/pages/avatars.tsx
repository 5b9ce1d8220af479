import { Avatar } from '../features/accounts/avatar.tsx';

/** A person's picture beside the name, the default one for a deleted account. */
export function renderChatAvatar(userId: string | undefined) {
  return <Avatar userId={userId} size={36} />;
}

/** A person's picture in a list, beside the name. */
export function renderFriendAvatar({ id, avatarUrl }: { id: string; avatarUrl: string }) {
  return <Avatar userId={id} version={avatarUrl} size={48} />;
}
