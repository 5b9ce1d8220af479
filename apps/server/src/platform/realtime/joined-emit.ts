import type { Namespace, Socket } from 'socket.io';
import { WebSocket } from 'ws';

const TEXT_FRAME = { opcode: 1, fin: true, mask: false, readOnly: false, rsv1: false };

interface FrameSender {
  frame?(data: Buffer, options: object): Buffer[];
}
interface SocketInside {
  client: { writeToEngine(packets: string, options: object): void };
}
interface EngineTransport {
  name: string;
  perMessageDeflate?: unknown;
  socket?: { _sender?: { sendFrame?: unknown } };
}

const { Sender } = WebSocket as unknown as { Sender?: FrameSender };

/** Whether frames made by us can be handed to this connection as they are. */
export function takesFrames(socket: Socket): boolean {
  const transport = socket.conn.transport as unknown as EngineTransport;
  return (
    typeof Sender?.frame === 'function' &&
    transport.name === 'websocket' &&
    !transport.perMessageDeflate &&
    typeof transport.socket?._sender?.sendFrame === 'function'
  );
}

function frameOf(namespace: Namespace, event: string, payload: unknown): { packet: string; frame: Buffer } {
  // Packet type 2 of Socket.IO is an event, type 4 of Engine.IO around it a message.
  const [packet] = namespace.server.encoder.encode({
    type: 2,
    nsp: namespace.name,
    data: [event, payload],
  }) as [string];
  return { packet, frame: Buffer.concat(Sender?.frame?.(Buffer.from(`4${packet}`), TEXT_FRAME) ?? []) };
}

/**
 * Sends several events to everybody of a room who is connected to this process, each encoded once, all of them in one
 * write per member: under load the write is what costs. Connections that do not take frames get ordinary events.
 */
export function emitJoined<T>(namespace: Namespace, room: string, event: string, payloads: T[]): void {
  const members = namespace.adapter.rooms.get(room);
  if (!members || payloads.length === 0) return;
  let joined: { packets: string; options: object } | undefined;
  for (const id of members) {
    const socket = namespace.sockets.get(id);
    if (!socket) continue;
    if (!takesFrames(socket)) {
      for (const payload of payloads) socket.emit(event, payload);
      continue;
    }
    joined ??= join(namespace, event, payloads);
    (socket as unknown as SocketInside).client.writeToEngine(joined.packets, joined.options);
  }
}

function join<T>(namespace: Namespace, event: string, payloads: T[]) {
  const frames = payloads.map((payload) => frameOf(namespace, event, payload));
  const wsPreEncodedFrame = [Buffer.concat(frames.map(({ frame }) => frame))];
  return {
    packets: frames.map(({ packet }) => packet).join(''),
    options: { preEncoded: true, wsPreEncodedFrame },
  };
}
