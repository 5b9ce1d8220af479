import { notificationsCalls } from '@hooray/contract/notifications/calls.ts';
import { notificationKinds } from '@hooray/contract/notifications/constants.ts';
import { pushCalls } from '@hooray/contract/notifications/push-calls.ts';
import { say } from '@hooray/contract/protocol/sentences.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Actor } from '../accounts/access/actor.policy.ts';
import { presentNotification } from './listed/notifications.presenter.ts';
import { createNotifications } from './listed/notifications.service.ts';
import { createWhatsNext } from './next/whats-next.service.ts';
import type { NotificationsDeps } from './notifications.deps.ts';
import { createSubscriptions } from './push/subscriptions.service.ts';
import { presentSettings } from './settings.presenter.ts';
import { listKindsOff, switchKinds } from './settings.repository.ts';

export function registerNotificationsRoutes(serve: Serve<Actor>, deps: NotificationsDeps): void {
  const { db } = deps;
  const notifications = createNotifications(deps);
  const listNext = createWhatsNext(deps);

  serve(notificationsCalls, {
    async 'GET /api/notifications'({ actor }) {
      const { shown, unread } = await notifications.list(actor.id);
      return { notifications: shown.map(presentNotification), unread };
    },
    async 'POST /api/notifications/read'({ body, actor }) {
      return { unread: await notifications.read(actor.id, body.upTo) };
    },
    async 'GET /api/notifications/settings'({ actor }) {
      return { settings: presentSettings(await listKindsOff(db, actor.id)) };
    },
    async 'PUT /api/notifications/settings'({ body, actor }) {
      const { settings } = body;
      const turnedOff = notificationKinds.filter((kind) => settings[kind] === false);
      const turnedOn = notificationKinds.filter((kind) => settings[kind] === true);
      return { settings: presentSettings(await switchKinds(db, actor.id, { turnedOff, turnedOn })) };
    },
    async 'GET /api/whats-next'({ actor }) {
      const { hasUnread, ...next } = await listNext(actor.account);
      return { ...next, unread: hasUnread ? await notifications.countUnread(actor.id) : 0 };
    },
  });
  const subscriptions = createSubscriptions(deps);
  serve(pushCalls, {
    'GET /api/notifications/push': ({ actor }) => subscriptions.get(actor.sessionId),
    async 'POST /api/notifications/push'({ body, actor }) {
      await subscriptions.subscribe(actor, body);
      return { message: say('Reminders are on.') };
    },
    async 'DELETE /api/notifications/push'({ actor }) {
      await subscriptions.unsubscribe(actor.sessionId);
      return { message: say('Reminders are off.') };
    },
  });
}
