import type { Friend } from '@hooray/contract/friends/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../lib/api/api.ts';
import { formatBirthdayDay } from '../../lib/dates/birthday.ts';
import { useToday } from '../../lib/dates/clock.ts';
import { formatDaysLeft } from '../../lib/dates/formats.ts';
import { friendsKey } from '../../queries/friends.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { PersonRow, type RenderPerson } from '../../ui/person-row.tsx';
import { sortByUpcoming, type UpcomingFriend } from './upcoming.ts';

interface FriendListProps extends RenderPerson {
  friends: Friend[];
  onRemoved: (friend: Friend) => void;
}

/** Friends, with the next birthday first. */
export function FriendList({ friends, ...row }: FriendListProps) {
  const today = useToday();
  return (
    <ul className="grid gap-3">
      {sortByUpcoming(friends, today).map((upcoming) => (
        <li key={upcoming.friend.id}>
          <FriendRow {...upcoming} {...row} />
        </li>
      ))}
    </ul>
  );
}

interface FriendRowProps extends UpcomingFriend, RenderPerson {
  onRemoved: (friend: Friend) => void;
}

function FriendRow({ friend, days, onRemoved, renderAvatar, renderMenu }: FriendRowProps) {
  const { t } = useLingui();
  const nameId = useId();
  const linkId = useId();
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => api('POST /api/friend-request/remove', { body: { friendId: friend.id } }),
    onSuccess: () => onRemoved(friend),
    onSettled: () => queryClient.invalidateQueries({ queryKey: friendsKey }),
  });
  const remove = {
    label: t`Remove`,
    // Until the list is refetched, the user can still open a removed friend's menu.
    onSelect: () => !removal.isPending && removal.mutate(),
    isDestructive: true,
  };
  return (
    <>
      <PersonRow
        person={friend}
        renderAvatar={renderAvatar}
        renderMenu={(person) => renderMenu(person, [remove])}
        nameId={nameId}
        actions={
          <ButtonLink
            id={linkId}
            aria-labelledby={`${linkId} ${nameId}`}
            variant="secondary"
            className="grow px-4! sm:grow-0"
            to={`/for-friends?friend=${friend.id}`}
          >
            <Trans>Make a box</Trans>
          </ButtonLink>
        }
      >
        {friend.birthday !== null && days !== null && (
          <p className="flex flex-wrap items-center gap-x-2 text-sm">
            <span className="text-ink-soft">{formatBirthdayDay(friend.birthday)}</span>
            <DaysLeft days={days} />
          </p>
        )}
      </PersonRow>
      {removal.isError && (
        <div className="mt-2">
          <FormError>
            <Trans>Failed to remove friend. Please try again.</Trans>
          </FormError>
        </div>
      )}
    </>
  );
}

function DaysLeft({ days }: { days: number }) {
  const tone = days === 0 ? 'bg-mango text-mango-ink' : 'bg-mint-soft text-mint';
  return <span className={`rounded-full px-2.5 py-0.5 font-extrabold ${tone}`}>{formatDaysLeft(days)}</span>;
}
