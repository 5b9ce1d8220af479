import type {
  AcknowledgementTo,
  ClientEventName,
  NamespaceName,
  PayloadReceived,
  PayloadSent,
  ServerEventName,
} from '@hooray/contract/events.ts';
import type { Socket } from 'socket.io-client';

const answerMs = 10_000;

/** This interface types events by the contract, not by the library. */
interface ConnectionTo<N extends NamespaceName> {
  namespace: N;
  socket: unknown;
}

const eventsOf = ({ socket }: ConnectionTo<NamespaceName>) => socket as Socket;

/** Resolves to undefined without a response, because the connection was lost or the server stays silent. */
export async function ask<N extends NamespaceName, E extends ClientEventName<N>>(
  shared: ConnectionTo<N>,
  event: E,
  payload: PayloadSent<N, E>,
): Promise<AcknowledgementTo<N, E> | undefined> {
  try {
    return await eventsOf(shared).timeout(answerMs).emitWithAck(event, payload);
  } catch {
    return undefined;
  }
}

export function tell<N extends NamespaceName, E extends ClientEventName<N>>(
  shared: ConnectionTo<N>,
  event: E,
  payload: PayloadSent<N, E>,
): void {
  eventsOf(shared).emit(event, payload);
}

export function listen<N extends NamespaceName, E extends ServerEventName<N>>(
  shared: ConnectionTo<N>,
  event: E,
  handle: (payload: PayloadReceived<N, E>) => void,
): () => void {
  const socket = eventsOf(shared);
  socket.on(event as string, handle);
  return () => void socket.off(event as string, handle);
}
