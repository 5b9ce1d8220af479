import type { AdminUser } from '@hooray/contract/accounts/admin-calls.ts';
import type { Account } from '../../accounts/account-rows.tables.ts';
import { isEmailVerified } from '../../accounts/accounts.policy.ts';
import { avatarUrl } from '../../accounts/accounts.presenter.ts';

interface Seen {
  isVerificationOn: boolean;
  now: Date;
}

const ahead = (until: Date | null, now: Date) => (until && until > now ? until.toISOString() : null);

export function presentAdminUser(account: Account, { isVerificationOn, now }: Seen): AdminUser {
  const { id, name, email, birthday, gender, credits, isSponsor, role } = account;
  return {
    ...{ id, name, email, birthday, gender, credits, isSponsor, role },
    isEmailConfirmed: isEmailVerified(account.emailVerifiedAt, isVerificationOn),
    avatar_url: avatarUrl(account),
    mutedUntil: ahead(account.mutedUntil, now),
    suspendedUntil: ahead(account.suspendedUntil, now),
    createdAt: account.createdAt.toISOString(),
  };
}
