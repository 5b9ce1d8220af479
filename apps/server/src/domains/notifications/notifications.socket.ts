import { notificationsEvents } from '@hooray/contract/notifications/events.ts';
import { socketUserOf } from '../../platform/realtime/connections/open-sockets.ts';
import { namespaceOf } from '../../platform/realtime/events/declared-namespace.ts';
import type { Realtime, SocketPart } from '../../platform/realtime/serve-sockets.ts';

/** Tells the user's devices that are connected to this process, because every process is notified. */
export function serveNotifications({ io, serveEvents }: Realtime): SocketPart {
  const namespace = namespaceOf(io, '/notifications');
  serveEvents(notificationsEvents, { '/notifications': {} });
  // A room per user, so that a notification doesn't search all connections.
  namespace.on('connection', (socket) => void socket.join(socketUserOf(socket).id));
  return {
    notifications: {
      notifications_changed: (userId) => void namespace.local.to(userId).emit('notificationsChanged', {}),
    },
    async catchUp() {
      namespace.local.emit('notificationsChanged', {});
    },
  };
}
