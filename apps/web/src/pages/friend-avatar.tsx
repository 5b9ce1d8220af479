import { Avatar } from '../features/accounts/avatar.tsx';

/** A person's picture in a list; the name stands beside it. */
export function renderFriendAvatar({ id, avatarUrl }: { id: string; avatarUrl: string }) {
  return <Avatar userId={id} version={avatarUrl} size={48} />;
}
