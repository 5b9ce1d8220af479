import type { BoxesModule } from '../boxes/boxes.module.ts';
import type { DomainModule } from '../module.ts';
import type { NotificationsDeps } from './notifications.deps.ts';
import { registerNotificationsRoutes } from './notifications.routes.ts';
import { serveNotifications } from './notifications.socket.ts';

interface Options extends Omit<NotificationsDeps, 'boxAccess'> {
  boxes: BoxesModule;
}

/** References delete a notification with its reader, its box and the person it names. */
export function createNotificationsModule({ boxes, ...given }: Options): DomainModule {
  const deps = { ...given, boxAccess: boxes.access };
  return {
    routes: (serve) => registerNotificationsRoutes(serve, deps),
    sockets: (realtime) => serveNotifications(realtime),
  };
}
