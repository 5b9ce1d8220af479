import { notificationLimits } from '@hooray/contract/notifications/constants.ts';
import { notificationsEvents } from '@hooray/contract/notifications/events.ts';
import { createKeyedThrottle } from '../../platform/concurrency/keyed-throttle.ts';
import { socketUserOf } from '../../platform/realtime/connections/open-sockets.ts';
import { namespaceOf } from '../../platform/realtime/events/declared-namespace.ts';
import type { Realtime, SocketPart } from '../../platform/realtime/serve-sockets.ts';
import { hasChangedSince } from './listed/listed.repository.ts';
import type { NotificationsDeps } from './notifications.deps.ts';

const NOTIFY_INTERVAL_MS = 1000;

/** Notifies only the user's connections to this process, because every process is notified. */
export function serveNotifications(
  { io, serveEvents }: Realtime,
  { db, clock, logger }: Pick<NotificationsDeps, 'db' | 'clock' | 'logger'>,
): SocketPart {
  const namespace = namespaceOf(io, '/notifications');
  serveEvents(notificationsEvents, { '/notifications': {} });
  namespace.on('connection', (socket) => {
    const { id } = socketUserOf(socket);
    // A room per user, so that a notification doesn't search all connections.
    void socket.join(id);
    // Pages fetch before they connect. This check spares each page a second fetch.
    const since = new Date(clock.now().getTime() - notificationLimits.reportedSeconds * 1000);
    hasChangedSince(db, id, since)
      .then((hasChanged) => hasChanged && socket.emit('notificationsChanged', {}))
      .catch((error) => logger.warn({ err: error }, 'could not read the changes for a new connection'));
  });
  // Every open page fetches its notifications after each of these events.
  const notify = createKeyedThrottle<string>(
    NOTIFY_INTERVAL_MS,
    async (userId) => void namespace.local.to(userId).emit('notificationsChanged', {}),
    (error) => logger.warn({ err: error }, 'notifying a user of a change failed'),
  );
  return {
    notifications: { notifications_changed: notify },
    async catchUp() {
      namespace.local.emit('notificationsChanged', {});
    },
  };
}
