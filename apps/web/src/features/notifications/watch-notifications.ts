import { releaseSocket, takeSocket } from '../../lib/socket/socket.ts';
import { listen } from '../../lib/socket/socket-events.ts';

interface Watcher {
  /** A page may have fetched notifications long before. */
  onConnect: () => void;
  onChange: () => void;
}

/** Returns a function that stops watching. */
export function watchNotifications({ onConnect, onChange }: Watcher): () => void {
  const shared = takeSocket('/notifications');
  const stopListening = listen(shared, 'notificationsChanged', onChange);
  let wasConnected = false;
  const stopFollowing = shared.connection.subscribe(() => {
    if (shared.connection.getState() !== 'connected') return;
    // Changes during a lost connection were missed.
    if (wasConnected) onChange();
    else onConnect();
    wasConnected = true;
  });
  return () => {
    stopListening();
    stopFollowing();
    releaseSocket(shared);
  };
}
