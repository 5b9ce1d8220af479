import { notificationsEvents } from '@hooray/contract/notifications/events.ts';
import { socketUserOf } from '../../platform/realtime/connections/open-sockets.ts';
import { namespaceOf } from '../../platform/realtime/events/declared-namespace.ts';
import type { Realtime, SocketPart } from '../../platform/realtime/serve-sockets.ts';

/** Tells all devices of a user, whichever process they are connected to. */
export function serveNotifications({ io, serveEvents }: Realtime): SocketPart {
  const namespace = namespaceOf(io, '/notifications');
  serveEvents(notificationsEvents, { '/notifications': {} });
  // A room per user, so that a notification doesn't search all connections.
  namespace.on('connection', (socket) => void socket.join(socketUserOf(socket).id));
  return {
    notifications: {
      notifications_changed: (userId) => void namespace.to(userId).emit('notificationsChanged', {}),
    },
    async catchUp() {
      namespace.emit('notificationsChanged', {});
    },
  };
}
