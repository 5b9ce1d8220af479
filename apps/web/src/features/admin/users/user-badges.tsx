import type { AdminUser } from '@hooray/contract/accounts/admin-calls.ts';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../lib/dates/formats.ts';

const tones = {
  role: 'bg-blueberry-soft text-blueberry',
  sponsor: 'bg-mint-soft text-mint',
  muted: 'bg-mango-soft text-ink',
  suspended: 'bg-cherry-soft text-cherry',
} as const;

type State = Pick<AdminUser, 'role' | 'isSponsor' | 'mutedUntil' | 'suspendedUntil'>;

export function UserBadges({ user: { role, isSponsor, mutedUntil, suspendedUntil } }: { user: State }) {
  const { t } = useLingui();
  const badges = [
    role === 'ADMIN' && { tone: tones.role, text: t`ADMIN` },
    isSponsor && { tone: tones.sponsor, text: t`Sponsor` },
    mutedUntil && { tone: tones.muted, text: t`Muted until ${{ day: formatDate(new Date(mutedUntil)) }}` },
    suspendedUntil && {
      tone: tones.suspended,
      text: t`Suspended until ${{ day: formatDate(new Date(suspendedUntil)) }}`,
    },
  ].filter((badge) => badge !== false && badge !== null);
  if (badges.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={t`State`}>
      {badges.map((badge) => {
        if (!badge) return null;
        return (
          <li key={badge.text} className={`rounded-full px-2.5 py-0.5 font-extrabold text-sm ${badge.tone}`}>
            {badge.text}
          </li>
        );
      })}
    </ul>
  );
}
