import { io, type Socket } from 'socket.io-client';

/**
 * A socket for work outside of tests. It doesn't reconnect, and the caller closes it. @throws Error if it can't be
 * opened
 */
export async function openPlainSocket(url: string, namespace: string, token: string): Promise<Socket> {
  const socket = io(`${url}${namespace}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    timeout: 5000,
    auth: { token },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
      // A server that closes the connection after the handshake causes no connect_error.
      socket.io.once('close', (reason) => reject(new Error(reason)));
    });
  } catch (error) {
    socket.disconnect();
    throw error;
  }
  return socket;
}
