import type { AdminUser } from '@hooray/contract/accounts/admin-calls.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate, formatNumber } from '../../../lib/dates/formats.ts';
import type { RenderPerson } from '../../../ui/person-row.tsx';
import { UserBadges } from './user-badges.tsx';

type RenderAvatar = Pick<RenderPerson, 'renderAvatar'>;

interface UserTableProps extends RenderAvatar {
  users: AdminUser[];
  onOpen: (id: string) => void;
}

const columns = [msg`Person`, msg`State`, msg`Credits`, msg`Joined`];

/** A dense table. On a phone its rows are cards. */
export function UserTable({ users, onOpen, renderAvatar }: UserTableProps) {
  const { t } = useLingui();
  return (
    <table aria-label={t`People`} className="w-full max-md:block">
      <thead className="text-ink-soft text-sm max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              className="px-3 py-2 text-left font-semibold nth-3:text-right last:text-right"
            >
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3 md:divide-y-2 md:divide-line">
        {users.map((user) => (
          <UserRow key={user.id} {...{ user, onOpen, renderAvatar }} />
        ))}
      </tbody>
    </table>
  );
}

interface UserRowProps extends RenderAvatar {
  user: AdminUser;
  onOpen: (id: string) => void;
}

function UserRow({ user, onOpen, renderAvatar }: UserRowProps) {
  const { t } = useLingui();
  const { id, name, email, credits, createdAt } = user;
  return (
    <tr className="rounded-control max-md:grid max-md:gap-2 max-md:bg-frosting max-md:p-3 md:hover:bg-frosting">
      <th scope="row" className="min-w-0 text-left font-normal md:w-1/2 md:px-3 md:py-2">
        <div className="flex min-w-0 items-center gap-3">
          {renderAvatar({ id, avatarUrl: user.avatar_url })}
          <div className="min-w-0">
            <button
              type="button"
              className="link -my-2.5 block min-h-11 min-w-11 py-2.5 text-left"
              onClick={() => onOpen(id)}
            >
              <bdi className="line-clamp-2 wrap-anywhere">{name}</bdi>
            </button>
            <p className="text-ink-soft text-sm wrap-anywhere">{email}</p>
          </div>
        </div>
      </th>
      <Cell>
        <UserBadges user={user} />
      </Cell>
      <Cell name={t`Credits`} className="md:text-right">
        <span className="tabular-nums">{formatNumber(credits)}</span>
      </Cell>
      <Cell name={t`Joined`} className="md:text-right">
        <span className="whitespace-nowrap">{formatDate(new Date(createdAt))}</span>
      </Cell>
    </tr>
  );
}

/** A cell shows its own label on a card. In a table the column has the label. */
function Cell({
  name,
  className = '',
  children,
}: {
  name?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <td className={`text-sm max-md:empty:hidden md:px-3 md:py-2 ${className}`}>
      {name && (
        <span className="text-ink-soft md:hidden">
          <Trans>{name}:</Trans>{' '}
        </span>
      )}
      {children}
    </td>
  );
}
