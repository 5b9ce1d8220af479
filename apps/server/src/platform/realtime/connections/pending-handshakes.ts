import type { Socket as Stream } from 'node:net';

const MAX_PENDING_MS = 10_000;
const SWEEP_MS = 1000;

interface Handshake {
  network: string;
  begunAt: number;
}

/** Connections that are in no namespace: not yet, or no longer. */
export interface PendingHandshakes {
  countOf(network: string): number;
  begin(stream: Stream, network: string): void;
  end(stream: Stream): void;
  stop(): void;
}

/**
 * Destroys connections that are in no namespace for 10 s. The library closes them only before the first
 * namespace, and waits for the client's agreement.
 */
export function createPendingHandshakes(): PendingHandshakes {
  const handshakes = new Map<Stream, Handshake>();
  const counts = new Map<string, number>();

  function end(stream: Stream): void {
    const { network } = handshakes.get(stream) ?? {};
    if (network === undefined) return;
    handshakes.delete(stream);
    stream.off('close', handleClose);
    const left = (counts.get(network) ?? 0) - 1;
    if (left > 0) counts.set(network, left);
    else counts.delete(network);
  }

  function handleClose(this: Stream): void {
    end(this);
  }

  function sweep(): void {
    const latest = performance.now() - MAX_PENDING_MS;
    for (const [stream, { begunAt }] of handshakes) if (begunAt < latest) stream.destroy();
  }

  const timer = setInterval(sweep, SWEEP_MS).unref();
  return {
    countOf: (network) => counts.get(network) ?? 0,
    begin(stream, network) {
      end(stream);
      handshakes.set(stream, { network, begunAt: performance.now() });
      counts.set(network, (counts.get(network) ?? 0) + 1);
      stream.once('close', handleClose);
    },
    end,
    stop: () => clearInterval(timer),
  };
}
