import type { Socket as Stream } from 'node:net';
import type { DefaultEventsMap, Socket } from 'socket.io';
import type { SendingNamespace, SendingSocket } from './declared-namespace.ts';

const TEXT_FRAME = { opcode: 1, fin: true, mask: false, readOnly: false, rsv1: false };

type MakeFrame = (data: Buffer, options: object) => Buffer[];

interface Sender {
  constructor: { frame?: MakeFrame };
  sendFrame?: unknown;
  _socket?: Stream;
}

/** What this file relies on beneath the library's types; a test fails when it changes. */
interface Inside {
  client: { writeToEngine(packets: string, options: object): void };
  conn: {
    readyState: string;
    writeBuffer: unknown[];
    transport: {
      name: string;
      writable: boolean;
      perMessageDeflate?: unknown;
      socket?: { readyState: number; _sender?: Sender };
    };
  };
}

/** The sender that makes frames for this connection, if it accepts finished frames. */
function senderOf({ transport }: Inside['conn']): Sender | undefined {
  const sender = transport.socket?._sender;
  const isPlain = transport.name === 'websocket' && !transport.perMessageDeflate;
  return isPlain && typeof sender?.sendFrame === 'function' ? sender : undefined;
}

/** Whether this connection accepts frames made by us. */
export function takesFrames(socket: Socket): boolean {
  return senderOf((socket as unknown as Inside).conn)?.constructor.frame !== undefined;
}

/** The open stream beneath a connection, unless data of the library still waits to be written. */
function freeStreamOf({ readyState, writeBuffer, transport }: Inside['conn'], sender: Sender) {
  const isFree = readyState === 'open' && transport.writable && writeBuffer.length === 0;
  // 1 is an open WebSocket: a closing one has sent its last frame.
  return isFree && transport.socket?.readyState === 1 ? sender._socket : undefined;
}

function join<Sent extends DefaultEventsMap>(
  namespace: SendingNamespace<Sent>,
  event: string,
  payloads: unknown[],
  makeFrame: MakeFrame,
) {
  const packets = payloads.map((payload) => {
    // Packet type 2 of Socket.IO is an event.
    const packet = { type: 2, nsp: namespace.name, data: [event, payload] };
    return namespace.server.encoder.encode(packet)[0] as string;
  });
  // Type 4 of Engine.IO is a message.
  const frames = Buffer.concat(packets.flatMap((packet) => makeFrame(Buffer.from(`4${packet}`), TEXT_FRAME)));
  return { frames, packets: packets.join(''), options: { preEncoded: true, wsPreEncodedFrame: [frames] } };
}

/**
 * Sends several events to everybody in a room who is connected to this process, each encoded once, all of them in one
 * write per member: under load, writes are the main cost. For a member without waiting data it writes directly to the
 * stream, otherwise behind the waiting data. Connections that do not accept frames get ordinary events, and so do members
 * who must not receive all of them.
 * @param select which of `payloads` a member receives: the same list if it is all of them
 */
export function emitJoined<Sent extends DefaultEventsMap, E extends keyof Sent & string>(
  namespace: SendingNamespace<Sent>,
  room: string,
  event: E,
  payloads: Parameters<Sent[E]>[0][],
  select: (socket: SendingSocket<Sent>, all: Parameters<Sent[E]>[0][]) => Parameters<Sent[E]>[0][] = (
    _,
    all,
  ) => all,
): void {
  const members = namespace.adapter.rooms.get(room);
  if (!members || payloads.length === 0) return;
  let joined: ReturnType<typeof join> | undefined;
  for (const id of members) {
    const socket = namespace.sockets.get(id);
    if (!socket) continue;
    const { client, conn } = socket as unknown as Inside;
    const sender = senderOf(conn);
    const wanted = select(socket, payloads);
    if (wanted !== payloads || !sender?.constructor.frame) {
      for (const payload of wanted) (socket as unknown as Socket).emit(event, payload);
      continue;
    }
    joined ??= join(namespace, event, payloads, sender.constructor.frame);
    const stream = freeStreamOf(conn, sender);
    if (stream) stream.write(joined.frames);
    else client.writeToEngine(joined.packets, joined.options);
  }
}
