import { runEach } from '../../platform/jobs/run-each.ts';
import type { BoxesModule } from '../boxes/boxes.module.ts';
import type { ChatsModule } from '../chats/chats.module.ts';
import type { DomainModule } from '../module.ts';
import type { NotificationsDeps } from './notifications.deps.ts';
import { notificationsJobs } from './notifications.jobs.ts';
import { registerNotificationsRoutes } from './notifications.routes.ts';
import { serveNotifications } from './notifications.socket.ts';
import { exportNotifications } from './notifications-export.repository.ts';
import { createPushSender } from './push/send-pushes.service.ts';
import { remindTraveller, remindTravellerLater, writeReminders } from './reminders/reminders.service.ts';
import { deleteOldNotifications, deleteSurplusNotifications } from './written/kept.repository.ts';
import { notificationsOfFacts } from './written/notifications-of-facts.service.ts';

interface Options extends Omit<NotificationsDeps, 'boxAccess' | 'countUnread'> {
  boxes: BoxesModule;
  chats: Pick<ChatsModule, 'countUnread'>;
}

/** Foreign keys delete a notification with its reader, its box and the person that it names. */
export function createNotificationsModule({ boxes, chats, ...given }: Options): DomainModule {
  const deps = { ...given, boxAccess: boxes.access, countUnread: chats.countUnread };
  return {
    routes: (serve) => registerNotificationsRoutes(serve, deps),
    on: {
      ...notificationsOfFacts(deps),
      timeZoneChanged: (tx, fact) => remindTravellerLater(tx, fact, deps.clock.now()),
    },
    sockets: (realtime) => serveNotifications(realtime, deps),
    exportOf: exportNotifications,
    jobs: [
      { queue: notificationsJobs.remind, handle: () => writeReminders(deps) },
      { queue: notificationsJobs.remindTraveller, handle: (userId) => remindTraveller(deps, userId) },
      { queue: notificationsJobs.push, handle: createPushSender(deps) },
      {
        queue: notificationsJobs.sweep,
        handle: () =>
          runEach([
            () => deleteOldNotifications(deps.db, deps.clock.now()),
            () => deleteSurplusNotifications(deps.db),
          ]),
      },
    ],
  };
}
