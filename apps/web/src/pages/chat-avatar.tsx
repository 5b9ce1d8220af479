import { Avatar } from '../features/accounts/avatar.tsx';

/** A speaker's picture beside a message; the name stands there already. */
export function renderChatAvatar(userId: string) {
  return <Avatar userId={userId} size={36} />;
}
