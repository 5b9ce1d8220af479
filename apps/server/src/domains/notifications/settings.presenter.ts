import type { NotificationSettings } from '@hooray/contract/notifications/calls.ts';
import { type NotificationKind, notificationKinds } from '@hooray/contract/notifications/constants.ts';

export function presentSettings(off: readonly NotificationKind[]): NotificationSettings {
  const switches = notificationKinds.map((kind) => [kind, !off.includes(kind)]);
  return Object.fromEntries(switches) as NotificationSettings;
}
