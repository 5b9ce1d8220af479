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

/** Internals of the library that this file uses. A test fails when they change. */
interface Inside {
  client: { writeToEngine(packets: string, options: object): void };
  conn: {
    readyState: string;
    writeBuffer: unknown[];
    transport: {
      name: string;
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

/** The open stream of a connection, unless the library holds back data. Data that it has sent is in the stream already. */
function freeStreamOf({ readyState, writeBuffer, transport }: Inside['conn'], sender: Sender) {
  const isFree = readyState === 'open' && writeBuffer.length === 0;
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
 * Returns a function that sends several events to a connection in one write. They are encoded once for all connections, and
 * only if one needs it. Without waiting data it writes directly to the stream, otherwise behind the waiting data.
 * Connections that do not accept frames get ordinary events.
 */
export function prepareEvents<Sent extends DefaultEventsMap, E extends keyof Sent & string>(
  namespace: SendingNamespace<Sent>,
  event: E,
  payloads: Parameters<Sent[E]>[0][],
): (socket: SendingSocket<Sent>) => void {
  let joined: ReturnType<typeof join> | undefined;
  return (socket) => {
    const { client, conn } = socket as unknown as Inside;
    const sender = senderOf(conn);
    if (!sender?.constructor.frame) return emitEach(socket, event, payloads);
    joined ??= join(namespace, event, payloads, sender.constructor.frame);
    const stream = freeStreamOf(conn, sender);
    if (stream) stream.write(joined.frames);
    else client.writeToEngine(joined.packets, joined.options);
  };
}

function emitEach<Sent extends DefaultEventsMap>(
  socket: SendingSocket<Sent>,
  event: string,
  payloads: unknown[],
): void {
  for (const payload of payloads) (socket as unknown as Socket).emit(event, payload);
}

/**
 * Sends several events to the members of a room in this process, in one write per member, because writes are the main cost under
 * load. Members who must not receive all of them get ordinary events.
 * @param select returns the payloads for a member: the same list if it is all of them
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
  const send = prepareEvents(namespace, event, payloads);
  for (const id of members) {
    const socket = namespace.sockets.get(id);
    if (!socket) continue;
    const wanted = select(socket, payloads);
    if (wanted === payloads) send(socket);
    else emitEach(socket, event, wanted);
  }
}
