import type { Namespace, Socket } from 'socket.io';

const TEXT_FRAME = { opcode: 1, fin: true, mask: false, readOnly: false, rsv1: false };

type MakeFrame = (data: Buffer, options: object) => Buffer[];

/** What this file relies on beneath the library's types; a test notices when it changes. */
interface Inside {
  client: { writeToEngine(packets: string, options: object): void };
  conn: {
    transport: {
      name: string;
      perMessageDeflate?: unknown;
      socket?: { _sender?: { sendFrame?: unknown; constructor: { frame?: MakeFrame } } };
    };
  };
}

/** How frames are made for this connection, where it takes them as they are. */
function frameMakerOf(socket: Socket): MakeFrame | undefined {
  const { transport } = (socket as unknown as Inside).conn;
  const sender = transport.socket?._sender;
  const isPlain = transport.name === 'websocket' && !transport.perMessageDeflate;
  return isPlain && typeof sender?.sendFrame === 'function' ? sender.constructor.frame : undefined;
}

/** Whether frames made by us can be handed to this connection as they are. */
export function takesFrames(socket: Socket): boolean {
  return frameMakerOf(socket) !== undefined;
}

function join(namespace: Namespace, event: string, payloads: unknown[], makeFrame: MakeFrame) {
  const packets = payloads.map((payload) => {
    // Packet type 2 of Socket.IO is an event.
    const packet = { type: 2, nsp: namespace.name, data: [event, payload] };
    return namespace.server.encoder.encode(packet)[0] as string;
  });
  // Type 4 of Engine.IO is a message.
  const frames = packets.flatMap((packet) => makeFrame(Buffer.from(`4${packet}`), TEXT_FRAME));
  return {
    packets: packets.join(''),
    options: { preEncoded: true, wsPreEncodedFrame: [Buffer.concat(frames)] },
  };
}

/**
 * Sends several events to everybody of a room who is connected to this process, each encoded once, all of them in one
 * write per member: under load the write is what costs. Connections that do not take frames get ordinary events.
 */
export function emitJoined(namespace: Namespace, room: string, event: string, payloads: unknown[]): void {
  const members = namespace.adapter.rooms.get(room);
  if (!members || payloads.length === 0) return;
  let joined: ReturnType<typeof join> | undefined;
  for (const id of members) {
    const socket = namespace.sockets.get(id);
    if (!socket) continue;
    const makeFrame = frameMakerOf(socket);
    if (!makeFrame) {
      for (const payload of payloads) socket.emit(event, payload);
      continue;
    }
    joined ??= join(namespace, event, payloads, makeFrame);
    (socket as unknown as Inside).client.writeToEngine(joined.packets, joined.options);
  }
}
