import type { AdminUserDetails, UserChanges } from '@hooray/contract/accounts/admin-calls.ts';
import { moderationLimits } from '@hooray/contract/moderation/constants.ts';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { api } from '../../../lib/api/api.ts';
import { lastDay } from '../action-days.ts';
import type { ActionFormKind, ActionValues } from '../action-schemas.ts';
import { restrictionEffects } from '../restriction-words.ts';

export interface AccountAction {
  id: string;
  label: string;
  busyLabel: string;
  kind: ActionFormKind;
  initialDay?: string | undefined;
  title: string;
  effect: ReactNode;
  danger?: boolean | undefined;
  done: string;
  send: (values: ActionValues) => Promise<unknown>;
}

/** Returns the actions that the user's state allows, except deleting the account. */
export function actionsFor(user: AdminUserDetails): AccountAction[] {
  const change =
    (changes: UserChanges) =>
    ({ reason }: ActionValues) =>
      patch(user.id, changes, reason);
  return [...roleActions(user, change), ...restrictionActions(user, change), ...sessionActions(user)];
}

function patch(id: string, changes: UserChanges, reason: string | undefined) {
  const body = { ...changes, ...(reason && { reason }) };
  return api('PATCH /api/admin/users/{id}', { params: { id }, body });
}

type Change = (changes: UserChanges) => AccountAction['send'];

function roleActions({ name, role, isSponsor }: AdminUserDetails, change: Change): AccountAction[] {
  const isAdmin = role === 'ADMIN';
  return [
    {
      id: 'role',
      kind: 'reason',
      busyLabel: t`Saving...`,
      ...(isAdmin
        ? {
            label: t`Remove ADMIN role`,
            title: t`Remove the ADMIN role of ${name}?`,
            effect: t`They lose access to these pages immediately.`,
            danger: true,
            done: t`${name} is no longer an ADMIN.`,
          }
        : {
            label: t`Make ADMIN`,
            title: t`Make ${name} ADMIN?`,
            effect: t`They can do everything you can do here, including to other ADMINs.`,
            done: t`${name} is now an ADMIN.`,
          }),
      send: change({ role: isAdmin ? 'USER' : 'ADMIN' }),
    },
    {
      id: 'sponsor',
      kind: 'reason',
      busyLabel: t`Saving...`,
      ...(isSponsor
        ? {
            label: t`Remove sponsor role`,
            title: t`Remove the sponsor role of ${name}?`,
            effect: t`Nobody sees their offers anymore. The offers come back if they become a sponsor again.`,
            danger: true,
            done: t`${name} is no longer a sponsor.`,
          }
        : {
            label: t`Make sponsor`,
            title: t`Make ${name} a sponsor?`,
            effect: t`They can publish offers.`,
            done: t`${name} is a sponsor now.`,
          }),
      send: change({ isSponsor: !isSponsor }),
    },
  ];
}

function restrictionActions(user: AdminUserDetails, change: Change): AccountAction[] {
  const { id, name, mutedUntil, suspendedUntil } = user;
  const lifting = {
    kind: 'reason',
    label: '',
    busyLabel: t`Lifting...`,
    effect: t`It ends at once.`,
  } as const;
  return [
    {
      id: 'mute',
      kind: 'until',
      initialDay: lastDay(moderationLimits.muteDays, mutedUntil),
      label: mutedUntil ? t`Change mute` : t`Mute`,
      busyLabel: t`Muting...`,
      title: t`Mute ${name}?`,
      effect: i18n._(restrictionEffects.mute),
      danger: true,
      done: t`${name} is muted.`,
      send: ({ reason, day }) => patch(id, { mutedUntil: day }, reason),
    },
    ...(mutedUntil
      ? [
          {
            ...lifting,
            id: 'unmute',
            label: t`Lift mute`,
            title: t`Lift the mute of ${name}?`,
            done: t`${name} is no longer muted.`,
            send: change({ mutedUntil: null }),
          },
        ]
      : []),
    {
      id: 'suspend',
      kind: 'until',
      initialDay: lastDay(moderationLimits.suspensionDays, suspendedUntil),
      label: suspendedUntil ? t`Change suspension` : t`Suspend`,
      busyLabel: t`Suspending...`,
      title: t`Suspend ${name}?`,
      effect: i18n._(restrictionEffects.suspend),
      danger: true,
      done: t`${name} is suspended.`,
      send: ({ reason, day }) => patch(id, { suspendedUntil: day }, reason),
    },
    ...(suspendedUntil
      ? [
          {
            ...lifting,
            id: 'unsuspend',
            label: t`Lift suspension`,
            title: t`Lift the suspension of ${name}?`,
            done: t`${name} is no longer suspended.`,
            send: change({ suspendedUntil: null }),
          },
        ]
      : []),
  ];
}

function sessionActions({ id, name, birthday }: AdminUserDetails): AccountAction[] {
  return [
    {
      id: 'birthday',
      kind: 'birthday',
      initialDay: birthday ?? '',
      label: t`Correct birthday`,
      busyLabel: t`Saving...`,
      title: t`Correct the birthday of ${name}?`,
      effect: t`It determines which adult features they can use and who they can be matched with.`,
      done: t`The birthday is corrected.`,
      send: ({ reason, day }) => patch(id, { birthday: day }, reason),
    },
    {
      id: 'sessions',
      kind: 'reason',
      label: t`End sessions`,
      busyLabel: t`Ending...`,
      title: t`Sign ${name} out everywhere?`,
      effect: t`They have to sign in again on all their devices.`,
      danger: true,
      done: t`${name} is signed out everywhere.`,
      send: ({ reason }) =>
        api('POST /api/admin/users/{id}/end-sessions', { params: { id }, body: reason ? { reason } : {} }),
    },
  ];
}
