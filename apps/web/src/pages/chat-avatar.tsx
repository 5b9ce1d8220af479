import { Avatar } from '../features/accounts/avatar.tsx';

/** Somebody's picture beside the name, the default one where the account is gone. */
export function renderChatAvatar(userId: string | undefined) {
  return <Avatar userId={userId} size={36} />;
}
