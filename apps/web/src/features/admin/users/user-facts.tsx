import type { AdminUserDetails } from '@hooray/contract/accounts/admin-calls.ts';
import { formatCredits, formatDate, formatMoment, formatNumber } from '../../../lib/dates/formats.ts';
import { Facts } from '../facts.tsx';
import { UserBadges } from './user-badges.tsx';

/** A birthday as a day of the calendar, whatever the user's time zone. */
const birthdayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });

export function UserFacts({ user }: { user: AdminUserDetails }) {
  const { reports, openReports, lastSeenAt } = user;
  return (
    <div className="grid min-w-0 gap-4">
      <UserBadges user={user} />
      <Facts
        facts={[
          ['Email', `${user.email}${user.isEmailConfirmed ? '' : ' (not confirmed)'}`],
          ['Birthday', user.birthday ? birthdayFormat.format(new Date(user.birthday)) : 'Not known'],
          ['Gender', user.gender ?? 'Not specified'],
          ['Credits', formatCredits(user.credits)],
          ['Joined', formatDate(new Date(user.createdAt))],
          ['Last seen', lastSeenAt ? formatMoment(new Date(lastSeenAt)) : 'Not signed in anywhere'],
          ['Open sessions', formatNumber(user.sessions)],
          ['Boxes', formatNumber(user.boxes)],
          ['Friends', formatNumber(user.friends)],
          ['Offers', formatNumber(user.offers)],
          [
            'Reports',
            openReports > 0
              ? `${formatNumber(reports)}, ${formatNumber(openReports)} of them open`
              : formatNumber(reports),
          ],
        ]}
      />
    </div>
  );
}
