import { socketLimits } from '@hooray/contract/protocol/constants.ts';
import type { Server } from 'socket.io';
import { type Connection, cut, isHeld, streamOf, waitingFor } from '../connections/connection.ts';

const SWEEP_MS = 1000;
/** The time for which more than 1 MB may wait: enough to read a burst over a slow line. */
const MAX_EXCESS_MS = 5000;
/** Longer than a train tunnel, too short to help an attacker. */
const MAX_STALL_MS = 30_000;

interface Backlog {
  /** Undefined while at most 1 MB waits. */
  tooLargeSince: number | undefined;
  /** Bytes read by the client. */
  taken: number;
  /** The last sweep that saw the client read. */
  takenAt: number;
}

/** Call it after each response. Cuts the connection if more than 1 MB waits and it is not corked. */
export function boundBacklog(connection: Connection): void {
  if (isHeld(connection)) setImmediate(boundBacklog, connection);
  else if (waitingFor(connection) > socketLimits.waitingBytes) cut(connection);
}

function takenOf(connection: Connection): number {
  const stream = streamOf(connection);
  return stream ? stream.bytesWritten - stream.writableLength : 0;
}

/**
 * Cuts clients that don't read. Room messages may exceed the limit for 5 s, because otherwise a few users
 * could disconnect a whole room by a burst of long messages.
 */
export function boundBacklogs(io: Server): () => void {
  let backlogs = new Map<Connection, Backlog>();

  function keepOrCut(connection: Connection, waiting: number, now: number): Backlog | undefined {
    const before = backlogs.get(connection);
    const taken = takenOf(connection);
    const takenAt = before?.taken === taken ? before.takenAt : now;
    const isTooLarge = waiting > socketLimits.waitingBytes;
    const tooLargeSince = isTooLarge ? (before?.tooLargeSince ?? now) : undefined;
    if (now - (tooLargeSince ?? now) > MAX_EXCESS_MS || now - takenAt > MAX_STALL_MS) {
      cut(connection);
      return undefined;
    }
    return { tooLargeSince, taken, takenAt };
  }

  function sweep(): void {
    const now = performance.now();
    const { clients } = io.engine as unknown as { clients: Record<string, Connection> };
    const found = new Map<Connection, Backlog>();
    for (const connection of Object.values(clients)) {
      const waiting = waitingFor(connection);
      const backlog = waiting > 0 && keepOrCut(connection, waiting, now);
      if (backlog) found.set(connection, backlog);
    }
    backlogs = found;
  }

  const timer = setInterval(sweep, SWEEP_MS).unref();
  return () => clearInterval(timer);
}
