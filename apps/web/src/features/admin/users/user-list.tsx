import { type UserFilter, userFilters } from '@hooray/contract/accounts/constants.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { useDebounced } from '../../../lib/forms/use-debounced.ts';
import { itemsOf } from '../../../lib/query/list-pages.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { RadioChips } from '../../../ui/fields/radio-chips.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { RenderPerson } from '../../../ui/person-row.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { UserTable } from './user-table.tsx';
import { usersQuery } from './users-queries.ts';

const filterNames: Record<UserFilter | 'all', MessageDescriptor> = {
  all: msg({ message: 'All', context: 'people' }),
  admins: msg`ADMINs`,
  sponsors: msg`Sponsors`,
  muted: msg({ message: 'Muted', context: 'people' }),
  suspended: msg({ message: 'Suspended', context: 'people' }),
};
const filters = ['all', ...userFilters] as const;

const debounceMs = 300;
const MAX_SEARCH_LENGTH = 200;

interface UserListProps extends Pick<RenderPerson, 'renderAvatar'> {
  initialSearch: string;
  onSearch: (q: string) => void;
  onOpen: (id: string) => void;
}

export function UserList({ initialSearch, onSearch, onOpen, renderAvatar }: UserListProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(initialSearch);
  const [filter, setFilter] = useState<UserFilter | 'all'>('all');
  const q = useDebounced(typed.trim(), debounceMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the search text matters.
  useEffect(() => onSearch(q), [q]);
  const query = useInfiniteQuery(usersQuery(q, filter === 'all' ? undefined : filter));
  const { data, error, refetch, isPlaceholderData } = query;
  const users = data && itemsOf(data);
  return (
    <Card className="grid gap-5">
      <div className="grid gap-5 lg:grid-cols-[1fr_auto] lg:items-end">
        <TextField
          label={t`Search users`}
          type="search"
          value={typed}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t`A name or an email address`}
          onChange={({ target }) => setTyped(target.value)}
        />
        <RadioChips
          legend={t({ message: 'Show', comment: 'Which users are shown' })}
          options={filters.map((value) => ({ value, label: t(filterNames[value]) }))}
          value={filter}
          onChange={setFilter}
        />
      </div>
      {!data && !error && <SkeletonList lines={5} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={refetch} />}
      {users?.length === 0 && <EmptyState monster="cyclops" title={t`Nobody found.`} />}
      {users && users.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          <UserTable {...{ users, onOpen, renderAvatar }} />
        </div>
      )}
      <ShowMore {...query} />
    </Card>
  );
}
