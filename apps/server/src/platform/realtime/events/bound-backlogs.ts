import { socketLimits } from '@hooray/contract/protocol/constants.ts';
import type { Server } from 'socket.io';
import { type Connection, cut, isHeld, streamOf, waitingFor } from '../connections/connection.ts';

const SWEEP_MS = 1000;
/** How long more than 1 MB of messages to a room may wait: time to read a burst over a slow line. */
const LONGEST_EXCESS_MS = 5000;
/** How long waiting data may make no progress at all: longer than a tunnel, too short to be worth it for an attacker. */
const LONGEST_STALL_MS = 30_000;

/** A connection with waiting data at the last sweep. */
interface Backlog {
  /** Since when more than 1 MB waits, if it does. */
  tooLargeSince: number | undefined;
  /** How much its reader has read of everything that was ever sent. */
  taken: number;
  /** When it last read something, as far as the sweeps have seen. */
  takenAt: number;
}

/**
 * Cuts a connection for which more than 1 MB waits, as soon as nothing is held back. Must be called after each response to a
 * client's event.
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
 * Cuts the connections of people who do not read: those for which more than 1 MB waits for 5 seconds, and those that
 * read none of the waiting data for 30. Messages to a room may exceed the bound temporarily: otherwise a few people could
 * disconnect everybody in a room by one burst of long messages. Members share the bytes of such a burst.
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
    if (now - (tooLargeSince ?? now) > LONGEST_EXCESS_MS || now - takenAt > LONGEST_STALL_MS) {
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
