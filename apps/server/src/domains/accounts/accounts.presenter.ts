import type { PublicProfile, User } from '@hooray/contract/accounts/calls.ts';
import type { ActingAccount } from './account-rows.tables.ts';

/** The version changes with the picture, so that a browser may cache it. */
export function avatarUrl({ id, avatarVersion }: Pick<ActingAccount, 'id' | 'avatarVersion'>): string {
  return `/api/auth/avatar/${id}?v=${avatarVersion ?? 'default'}`;
}

export function presentUser(account: ActingAccount): User {
  const url = avatarUrl(account);
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    birthday: account.birthday,
    gender: account.gender,
    avatar_url: url,
    avatar: account.avatarVersion ? url : null,
    updatedAt: account.updatedAt.toISOString(),
    credits: account.credits,
    isSponsor: account.isSponsor,
    role: account.role,
    interests: account.interests,
  };
}

export function presentPublicProfile(account: ActingAccount): PublicProfile {
  return { id: account.id, name: account.name, avatar_url: avatarUrl(account) };
}
