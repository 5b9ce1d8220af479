import { io, type Socket } from 'socket.io-client';

/**
 * An open connection of somebody, for work that is no test; its caller closes it, and it does not come back by itself.
 * @throws Error where it cannot be opened
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
      // A server that goes away after the handshake refuses nothing.
      socket.io.once('close', (reason) => reject(new Error(reason)));
    });
  } catch (error) {
    socket.disconnect();
    throw error;
  }
  return socket;
}
