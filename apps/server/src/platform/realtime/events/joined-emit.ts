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

/** A test fails when these internals change. */
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

/** Undefined if the connection accepts no finished frames. */
function senderOf({ transport }: Inside['conn']): Sender | undefined {
  const sender = transport.socket?._sender;
  const isPlain = transport.name === 'websocket' && !transport.perMessageDeflate;
  return isPlain && typeof sender?.sendFrame === 'function' ? sender : undefined;
}

export function takesFrames(socket: Socket): boolean {
  return senderOf((socket as unknown as Inside).conn)?.constructor.frame !== undefined;
}

/** Undefined while the library holds back data, which must be sent first. */
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
  // Packet type 4 of Engine.IO is a message.
  const frames = Buffer.concat(packets.flatMap((packet) => makeFrame(Buffer.from(`4${packet}`), TEXT_FRAME)));
  return { frames, packets: packets.join(''), options: { preEncoded: true, wsPreEncodedFrame: [frames] } };
}

/** Encodes events once for all connections, and sends them in one write. Falls back to ordinary events. */
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
 * One write per member, because writes are the main cost under load.
 * @param select returns a member's payloads; anything but the same list is sent as ordinary events
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
