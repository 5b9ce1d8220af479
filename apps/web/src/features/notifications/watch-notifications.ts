import { notificationLimits } from '@hooray/contract/notifications/constants.ts';
import { releaseSocket, takeSocket } from '../../lib/socket/socket.ts';
import { listen } from '../../lib/socket/socket-events.ts';

/** The server reports later changes when the device connects. The other half is for the request that fetched the data. */
const REPORTED_MS = (notificationLimits.reportedSeconds * 1000) / 2;

/**
 * Returns a function that stops watching.
 * @param refetch refetches what was fetched before a moment
 */
export function watchNotifications(refetch: (fetchedBefore?: number) => void): () => void {
  const shared = takeSocket('/notifications');
  const stopListening = listen(shared, 'notificationsChanged', () => refetch());
  const stopFollowing = shared.connection.subscribe(() => {
    if (shared.connection.getState() === 'connected') refetch(Date.now() - REPORTED_MS);
  });
  return () => {
    stopListening();
    stopFollowing();
    releaseSocket(shared);
  };
}
