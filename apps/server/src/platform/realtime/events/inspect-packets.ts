import type { Server } from 'socket.io';
import { type Connection, cut } from '../connections/connection.ts';

const WINDOW_MS = 10_000;
/** The 200 events in 5 seconds that a connection may send, in both halves of the window, and 100 refused ones. */
const MAX_PACKETS = 500;
const MAX_BYTES = 4_000_000;
/** A client enters each of a few namespaces once. Each time it is authenticated by a query. */
const MAX_CONNECTS = 20;
const MAX_CONNECT_LENGTH = 8192;
/** Events up to this length contain too few arguments to exhaust the stack, and are always parsed quickly. */
const LONG_EVENT = 16_384;
const MAX_MARKS = 1000;
/**
 * No event of ours has binary data, and one that does is refused with a reason. The library keeps it and up to nine pieces until
 * the last piece arrives, or as long as the connection is open.
 */
const MAX_BINARY_LENGTH = 1024;

interface Packet {
  type: string;
  data?: string | Buffer;
}

/** What a connection has sent in the current window. */
interface Sent {
  packets: number;
  bytes: number;
  connects: number;
}

/**
 * Whether a JSON text has more than 1000 marks (`[`, `{`, `,`) outside its strings. Our long events are long strings. Thousands
 * of nested lists take long to parse, and an event of 128,000 arguments overflows the stack when the library spreads them, which
 * ends the process.
 */
function isIntricate(text: string): boolean {
  let marks = 0;
  for (let at = 0; at < text.length && marks <= MAX_MARKS; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === ',' || character === '[' || character === '{') marks += 1;
  }
  return marks > MAX_MARKS;
}

/** The end of the JSON string that begins here. */
function endOfString(text: string, start: number): number {
  let end = start;
  do {
    end = text.indexOf('"', end + 1);
    if (end === -1) return text.length;
  } while (isEscaped(text, end));
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}

/** The packet type of Socket.IO that enters a namespace. */
const CONNECT = '0';
/** Packet types that announce binary data: events and acknowledgements. */
const BINARY = /^[56]/;

function isAcceptable(text: string): boolean {
  if (text.startsWith(CONNECT) && text.length > MAX_CONNECT_LENGTH) return false;
  if (text.length > MAX_BINARY_LENGTH && BINARY.test(text)) return false;
  return text.length <= LONG_EVENT || !isIntricate(text);
}

/**
 * Checks every packet before the library parses it, and cuts a connection that sends too many, too much, or packets that no
 * client of ours sends. Events are refused later (`dispatch-events.ts`). This check is for packets that are costly before that.
 * @returns a function that stops this
 */
export function inspectPackets(io: Server): () => void {
  const sent = new Map<Connection, Sent>();

  function sentBy(connection: Connection): Sent {
    const known = sent.get(connection);
    if (known) return known;
    const none = { packets: 0, bytes: 0, connects: 0 };
    sent.set(connection, none);
    return none;
  }

  function isWithinBounds(connection: Connection, { type, data = '' }: Packet): boolean {
    const counts = sentBy(connection);
    counts.packets += 1;
    counts.bytes += data.length;
    if (counts.packets > MAX_PACKETS || counts.bytes > MAX_BYTES) return false;
    if (type !== 'message') return true;
    if (typeof data !== 'string') return data.length <= MAX_BINARY_LENGTH;
    if (data.startsWith(CONNECT)) counts.connects += 1;
    return counts.connects <= MAX_CONNECTS && isAcceptable(data);
  }

  // One function for all connections, because it is kept for as long as they are open.
  function inspect(this: Connection, packet: Packet): void {
    if (!isWithinBounds(this, packet)) cut(this);
  }

  io.engine.on('connection', (connection: Connection) => connection.on('packet', inspect));
  // All connections share one window, so that a silent one uses no memory.
  const timer = setInterval(() => sent.clear(), WINDOW_MS).unref();
  return () => clearInterval(timer);
}
