import type { Friend } from '@hooray/contract/friends.ts';
import { useToday } from '../../lib/use-today.ts';
import { FriendRow } from './friend-row.tsx';
import type { RenderAvatar } from './person-row.tsx';
import { sortByUpcoming } from './upcoming.ts';

interface FriendListProps {
  friends: Friend[];
  renderAvatar: RenderAvatar;
  onRemoved: () => void;
}

/** Friends, the next birthday first. */
export function FriendList({ friends, renderAvatar, onRemoved }: FriendListProps) {
  const today = useToday();
  return (
    <ul className="grid gap-3">
      {sortByUpcoming(friends, today).map((upcoming) => (
        <li key={upcoming.friend.id}>
          <FriendRow {...upcoming} renderAvatar={renderAvatar} onRemoved={onRemoved} />
        </li>
      ))}
    </ul>
  );
}
