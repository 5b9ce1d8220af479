import { releaseSocket, takeSocket } from '../../lib/socket/socket.ts';
import { listen } from '../../lib/socket/socket-events.ts';

/** Returns a function that stops watching. */
export function watchNotifications(onChange: () => void): () => void {
  const shared = takeSocket('/notifications');
  const stopListening = listen(shared, 'notificationsChanged', onChange);
  const stopFollowing = shared.connection.subscribe(() => {
    // Changes before the connection were missed.
    if (shared.connection.getState() === 'connected') onChange();
  });
  return () => {
    stopListening();
    stopFollowing();
    releaseSocket(shared);
  };
}
