import type { AdminUserDetails } from '@hooray/contract/accounts/admin-calls.ts';
import { useLingui } from '@lingui/react/macro';
import { formatCredits, formatDate, formatMoment, formatNumber } from '../../../lib/dates/formats.ts';
import { perLanguage } from '../../../lib/language/format-locale.ts';
import { genderLabel } from '../../../ui/interests/gender-labels.ts';
import { Facts } from '../facts.tsx';
import { UserBadges } from './user-badges.tsx';

/** Formats a birthday as a calendar day, independent of the user's time zone. */
const birthdayFormat = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
);

export function UserFacts({ user }: { user: AdminUserDetails }) {
  const { t } = useLingui();
  const { email, reports, openReports, lastSeenAt } = user;
  return (
    <div className="grid min-w-0 gap-4">
      <UserBadges user={user} />
      <Facts
        facts={[
          [t`Email`, user.isEmailConfirmed ? email : t`${email} (not confirmed)`],
          [t`Birthday`, user.birthday ? birthdayFormat().format(new Date(user.birthday)) : t`Not known`],
          [t`Gender`, user.gender ? genderLabel(user.gender) : t`Not specified`],
          [t`Credits`, formatCredits(user.credits)],
          [t`Joined`, formatDate(new Date(user.createdAt))],
          [t`Last seen`, lastSeenAt ? formatMoment(new Date(lastSeenAt)) : t`Not signed in anywhere`],
          [t`Open sessions`, formatNumber(user.sessions)],
          [t`Boxes`, formatNumber(user.boxes)],
          [t`Friends`, formatNumber(user.friends)],
          [t`Offers`, formatNumber(user.offers)],
          [
            t`Reports`,
            openReports > 0
              ? t`${{ all: formatNumber(reports) }}, ${{ open: formatNumber(openReports) }} of them open`
              : formatNumber(reports),
          ],
        ]}
      />
    </div>
  );
}
