import { Avatar } from '../features/accounts/avatar.tsx';

/** Somebody's picture beside the name, the default one where the account is gone. */
export function renderChatAvatar(userId: string | undefined) {
  return <Avatar userId={userId} size={36} />;
}

/** A person's picture in a list; the name stands beside it. */
export function renderFriendAvatar({ id, avatarUrl }: { id: string; avatarUrl: string }) {
  return <Avatar userId={id} version={avatarUrl} size={48} />;
}
