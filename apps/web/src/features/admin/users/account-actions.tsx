import type { AdminUserDetails, UserChanges } from '@hooray/contract/accounts/admin-calls.ts';
import { moderationLimits } from '@hooray/contract/moderation/constants.ts';
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

/** Returns the actions that the user's current state allows, except deleting them. */
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
      busyLabel: 'Saving...',
      ...(isAdmin
        ? {
            label: 'Remove ADMIN role',
            title: `Remove the ADMIN role of ${name}?`,
            effect: 'They lose these pages at once.',
            danger: true,
            done: `${name} is no longer ADMIN.`,
          }
        : {
            label: 'Make ADMIN',
            title: `Make ${name} ADMIN?`,
            effect: 'They can do everything you can do here, including to other ADMINs.',
            done: `${name} is ADMIN now.`,
          }),
      send: change({ role: isAdmin ? 'USER' : 'ADMIN' }),
    },
    {
      id: 'sponsor',
      kind: 'reason',
      busyLabel: 'Saving...',
      ...(isSponsor
        ? {
            label: 'Remove sponsor role',
            title: `Remove the sponsor role of ${name}?`,
            effect: 'Nobody sees their offers any more. The offers come back if they become a sponsor again.',
            danger: true,
            done: `${name} is no longer a sponsor.`,
          }
        : {
            label: 'Make sponsor',
            title: `Make ${name} a sponsor?`,
            effect: 'They can publish offers.',
            done: `${name} is a sponsor now.`,
          }),
      send: change({ isSponsor: !isSponsor }),
    },
  ];
}

function restrictionActions(user: AdminUserDetails, change: Change): AccountAction[] {
  const { id, name, mutedUntil, suspendedUntil } = user;
  const lifting = { kind: 'reason', label: '', busyLabel: 'Lifting...', effect: 'It ends at once.' } as const;
  return [
    {
      id: 'mute',
      kind: 'until',
      initialDay: lastDay(moderationLimits.muteDays, mutedUntil),
      label: mutedUntil ? 'Change mute' : 'Mute',
      busyLabel: 'Muting...',
      title: `Mute ${name}?`,
      effect: restrictionEffects.mute,
      danger: true,
      done: `${name} is muted.`,
      send: ({ reason, day }) => patch(id, { mutedUntil: day }, reason),
    },
    ...(mutedUntil
      ? [
          {
            ...lifting,
            id: 'unmute',
            label: 'Lift mute',
            title: `Lift the mute of ${name}?`,
            done: `${name} is no longer muted.`,
            send: change({ mutedUntil: null }),
          },
        ]
      : []),
    {
      id: 'suspend',
      kind: 'until',
      initialDay: lastDay(moderationLimits.suspensionDays, suspendedUntil),
      label: suspendedUntil ? 'Change suspension' : 'Suspend',
      busyLabel: 'Suspending...',
      title: `Suspend ${name}?`,
      effect: restrictionEffects.suspend,
      danger: true,
      done: `${name} is suspended.`,
      send: ({ reason, day }) => patch(id, { suspendedUntil: day }, reason),
    },
    ...(suspendedUntil
      ? [
          {
            ...lifting,
            id: 'unsuspend',
            label: 'Lift suspension',
            title: `Lift the suspension of ${name}?`,
            done: `${name} is no longer suspended.`,
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
      label: 'Correct birthday',
      busyLabel: 'Saving...',
      title: `Correct the birthday of ${name}?`,
      effect: 'It determines which adult features they can use and who they can be matched with.',
      done: 'The birthday is corrected.',
      send: ({ reason, day }) => patch(id, { birthday: day }, reason),
    },
    {
      id: 'sessions',
      kind: 'reason',
      label: 'End sessions',
      busyLabel: 'Ending...',
      title: `Sign ${name} out everywhere?`,
      effect: 'They have to sign in again on all their devices.',
      danger: true,
      done: `${name} is signed out everywhere.`,
      send: ({ reason }) =>
        api('POST /api/admin/users/{id}/end-sessions', { params: { id }, body: reason ? { reason } : {} }),
    },
  ];
}
