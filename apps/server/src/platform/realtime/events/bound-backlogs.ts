import { socketLimits } from '@hooray/contract/protocol/constants.ts';
import type { Server } from 'socket.io';
import { type Connection, cut, isHeld, streamOf, waitingFor } from '../connections/connection.ts';

const SWEEP_MS = 1000;
/** How long more than 1 MB of messages to a room may wait: enough to read a burst over a slow line. */
const MAX_EXCESS_MS = 5000;
/** How long waiting data may make no progress: longer than a train tunnel, too short to help an attacker. */
const MAX_STALL_MS = 30_000;

/** A connection with waiting data at the last sweep. */
interface Backlog {
  /** The time since which more than 1 MB waits, if it does. */
  tooLargeSince: number | undefined;
  /** The number of bytes that the client has read. */
  taken: number;
  /** The time of the last sweep that saw the client read. */
  takenAt: number;
}

/**
 * Cuts a connection for which more than 1 MB waits, as soon as it is not corked. Call it after each response to an event.
 */
export function boundBacklog(connection: Connection): void {
  if (isHeld(connection)) setImmediate(boundBacklog, connection);
  else if (waitingFor(connection) > socketLimits.waitingBytes) cut(connection);
}

function takenOf(connection: Connection): number {
  const stream = streamOf(connection);
  return stream ? stream.bytesWritten - stream.writableLength : 0;
}

/**
 * Cuts connections that don't read: those for which more than 1 MB waits for 5 seconds, and those that read none of the waiting
 * data for 30. Messages to a room may exceed the bound temporarily. Otherwise a few users could disconnect all members of a
 * room by a burst of long messages. Members share the bytes of such a burst.
 * @returns a function that stops this
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
