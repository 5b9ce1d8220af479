import type { Server } from 'socket.io';
import { type Connection, cut } from '../connections/connection.ts';

const WINDOW_MS = 10_000;
/** 200 events per 5 s, in both halves of the window, and 100 refused ones. */
const MAX_PACKETS = 500;
const MAX_BYTES = 4_000_000;
/** Each connect is authenticated by a query. */
const MAX_CONNECTS = 20;
const MAX_CONNECT_LENGTH = 8192;
/** Shorter events are parsed quickly, and have too few arguments to exhaust the stack. */
const LONG_EVENT = 16_384;
const MAX_MARKS = 1000;
/** We declare no binary events. The library would keep up to nine pieces until the last one arrives. */
const MAX_BINARY_LENGTH = 1024;

interface Packet {
  type: string;
  data?: string | Buffer;
}

interface Sent {
  packets: number;
  bytes: number;
  connects: number;
}

/**
 * Detects more than 1000 marks (`[`, `{`, `,`) outside strings. Nested lists take long to parse, and 128,000
 * arguments overflow the stack when the library spreads them, which ends the process.
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

/** Socket.IO's packet type to enter a namespace. */
const CONNECT = '0';
/** Socket.IO's packet types of binary events and acknowledgements. */
const BINARY = /^[56]/;

function isAcceptable(text: string): boolean {
  if (text.startsWith(CONNECT) && text.length > MAX_CONNECT_LENGTH) return false;
  if (text.length > MAX_BINARY_LENGTH && BINARY.test(text)) return false;
  return text.length <= LONG_EVENT || !isIntricate(text);
}

/** Runs before the library parses a packet, against costly ones. `dispatch-events.ts` refuses the others. */
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

  // Shared, because each connection retains it.
  function inspect(this: Connection, packet: Packet): void {
    if (!isWithinBounds(this, packet)) cut(this);
  }

  io.engine.on('connection', (connection: Connection) => connection.on('packet', inspect));
  // One window for all, so that silent connections use no memory.
  const timer = setInterval(() => sent.clear(), WINDOW_MS).unref();
  return () => clearInterval(timer);
}
