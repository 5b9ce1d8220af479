import type { Server } from 'socket.io';
import { type Connection, cut } from '../connections/connection.ts';

const WINDOW_MS = 10_000;
/** The 200 events in 5 seconds that a connection may send, in both halves of the window, and 100 refused ones. */
const MOST_PACKETS = 500;
const MOST_BYTES = 4_000_000;
/** A client enters a few namespaces, once each; each time it is authenticated, which queries the database. */
const MOST_CONNECTS = 20;
const LONGEST_CONNECT = 8192;
/** Events up to this length contain too few arguments to exhaust the stack, and are parsed quickly whatever they contain. */
const LONG = 16_384;
const MOST_MARKS = 1000;
/**
 * No event of ours has bytes in it; one that does is refused with a reason. The library keeps it, and up to nine pieces, until the
 * last piece arrives, or for as long as the connection is open.
 */
const LONGEST_WITH_BYTES = 1024;

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
 * Whether a JSON text has more than 1000 marks (`[`, `{`, `,`) outside of its strings. A long event of ours is a long
 * string. Thousands of nested lists take long to parse, and an event of 128,000 arguments overflows the stack where
 * the library spreads them, which ends the process.
 */
function isIntricate(text: string): boolean {
  let marks = 0;
  for (let at = 0; at < text.length && marks <= MOST_MARKS; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === ',' || character === '[' || character === '{') marks += 1;
  }
  return marks > MOST_MARKS;
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
/** Those that announce bytes: events and acknowledgements. */
const WITH_BYTES = /^[56]/;

function isAcceptable(text: string): boolean {
  if (text.startsWith(CONNECT) && text.length > LONGEST_CONNECT) return false;
  if (text.length > LONGEST_WITH_BYTES && WITH_BYTES.test(text)) return false;
  return text.length <= LONG || !isIntricate(text);
}

/**
 * Checks every packet before the library parses it, and cuts a connection that sends too many, too much, or what no
 * client of ours sends. Refusals by event come later (`events.ts`); this is for packets that are costly before that.
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
    if (counts.packets > MOST_PACKETS || counts.bytes > MOST_BYTES) return false;
    if (type !== 'message') return true;
    if (typeof data !== 'string') return data.length <= LONGEST_WITH_BYTES;
    if (data.startsWith(CONNECT)) counts.connects += 1;
    return counts.connects <= MOST_CONNECTS && isAcceptable(data);
  }

  // One function for all connections, because it is kept for as long as they are open.
  function inspect(this: Connection, packet: Packet): void {
    if (!isWithinBounds(this, packet)) cut(this);
  }

  io.engine.on('connection', (connection: Connection) => connection.on('packet', inspect));
  // One window for all, so that a silent connection uses no memory.
  const timer = setInterval(() => sent.clear(), WINDOW_MS).unref();
  return () => clearInterval(timer);
}
