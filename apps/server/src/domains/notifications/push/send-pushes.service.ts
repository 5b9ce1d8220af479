import { pushLimits } from '@hooray/contract/notifications/constants.ts';
import { chooseLanguage } from '../../../platform/language/choose-language.ts';
import { type Quota, tryTakeQuota } from '../../../platform/limits/quotas/quotas.ts';
import { addDays } from '../../boxes/birthday-day.rules.ts';
import type { ShownNotification } from '../listed/notifications.presenter.ts';
import { createNotifications } from '../listed/notifications.service.ts';
import type { NotificationsDeps } from '../notifications.deps.ts';
import { type LocalTime, localTimeIn } from './local-time.rules.ts';
import {
  type ClaimedMessage,
  claimMessages,
  type DueUser,
  deleteMessage,
  deleteMessagesOf,
  deleteOldMessages,
  listDueTimeZones,
  listDueUsers,
} from './messages.repository.ts';
import { sendPush } from './push.gateway.ts';
import { getPushKeys, type PushKeys } from './push-keys.service.ts';
import { presentPush } from './push-message.presenter.ts';
import { isKnownEndpoint } from './push-services.rules.ts';
import { deleteSubscription } from './subscriptions.repository.ts';

const DAY_S = 24 * 60 * 60;
const MAX_ATTEMPTS = 5;
/** Leaves connections of the pool to requests. */
const CONCURRENT_USERS = 5;
/** Each local day has its own key, so a key only has to outlive its day. */
const perDay: Quota = { name: 'push', points: pushLimits.perDay, seconds: 2 * DAY_S };

interface Delivery {
  notification: ShownNotification;
  user: DueUser;
  localTime: LocalTime;
}

/** A reminder that says 'tomorrow' is wrong a day later. */
function isOfToday({ row: { kind, day, days } }: ShownNotification, today: string): boolean {
  return kind === 'box_opened' || day === null || days === null || addDays(today, days) === day;
}

export function createPushSender(deps: NotificationsDeps) {
  const { db, clock, publicUrl, pushServices } = deps;
  const notifications = createNotifications(deps);

  /** Drops messages that the user has read, may no longer see, or that exceed the day's quota. Returns the others. */
  async function keepWanted(
    messages: ClaimedMessage[],
    user: DueUser,
    { today }: LocalTime,
  ): Promise<Map<string, ShownNotification>> {
    const unread = await notifications.listUnread(user.id);
    const wanted = new Map(unread.filter((one) => isOfToday(one, today)).map((one) => [one.row.id, one]));
    const attempts = new Map(messages.map((message) => [message.notificationId, message.attempts]));
    for (const [id, attempt] of attempts) {
      if (attempt > 1 || !wanted.has(id)) continue;
      if (!(await tryTakeQuota(db, perDay, `${user.id} ${today}`, clock.now()))) wanted.delete(id);
    }
    await deleteMessagesOf(
      db,
      [...attempts.keys()].filter((id) => !wanted.has(id)),
    );
    return wanted;
  }

  async function send(
    keys: PushKeys,
    message: ClaimedMessage,
    { notification, user, localTime }: Delivery,
  ): Promise<void> {
    // The service may have been removed from the settings since.
    if (!isKnownEndpoint(message.endpoint, pushServices))
      return deleteSubscription(db, message.subscriptionId);
    const isOfDay = notification.row.days !== null;
    const outcome = await sendPush({ ...deps, keys }, message, {
      payload: presentPush(notification, { publicUrl, language: chooseLanguage({ chosen: user.language }) }),
      ttlSeconds: isOfDay ? localTime.secondsLeftToday : DAY_S,
      isUrgent: notification.row.days === 0,
      topic: message.notificationId.replaceAll('-', ''),
    });
    if (outcome === 'gone') return deleteSubscription(db, message.subscriptionId);
    if (outcome === 'sent' || message.attempts >= MAX_ATTEMPTS) await deleteMessage(db, message);
  }

  async function sendTo(keys: PushKeys, user: DueUser, localTime: LocalTime): Promise<void> {
    const messages = await claimMessages(db, user.id, { isQuiet: localTime.isQuiet, now: clock.now() });
    if (messages.length === 0) return;
    const wanted = await keepWanted(messages, user, localTime);
    await Promise.all(
      messages.map(async (message) => {
        const notification = wanted.get(message.notificationId);
        if (notification) await send(keys, message, { notification, user, localTime });
      }),
    );
  }

  /** Sends each message once, in any process. Only a killed process's last messages may be repeated. */
  return async function sendPushes(): Promise<void> {
    const now = clock.now();
    await deleteOldMessages(db, new Date(now.getTime() - DAY_S * 1000));
    const timeZones = await listDueTimeZones(db, now);
    if (timeZones.length === 0) return;
    const keys = await getPushKeys(deps);
    const awakeZones = timeZones.filter((timeZone) => !localTimeIn(timeZone, now).isQuiet);
    let users: DueUser[];
    do {
      users = await listDueUsers(db, awakeZones, now);
      for (let at = 0; at < users.length; at += CONCURRENT_USERS)
        await Promise.all(
          users
            .slice(at, at + CONCURRENT_USERS)
            .map((user) => sendTo(keys, user, localTimeIn(user.timeZone, now))),
        );
    } while (users.length > 0);
  };
}
