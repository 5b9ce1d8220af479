import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { openByPolling } from './polling-handshake.ts';
import type { ChatProtocol, ConnectionProtocol } from './protocols.ts';

/** Implements only as much of Socket.IO as needed, to be cheap compared with the measured server. */
export interface Connection {
  /** Resolves to the acknowledgement as text. Rejects if the event is refused. */
  ask(event: string, argument: object): Promise<string>;
  close(): void;
}

const WEBSOCKET_PATH = '/socket.io/?EIO=4&transport=websocket';
const PING = '2';
const PONG = '3';
const PROBED = '3probe';

/** Returns a server's frame up to the body of a message. */
function headOf({ namespace, message }: ConnectionProtocol): string {
  return namespace === undefined ? '{' : `42${namespace}["${message}",`;
}

/** @param onMessage gets every frame with a message, as text */
export async function openConnection(
  url: string,
  protocol: ConnectionProtocol,
  token: string,
  onMessage: (frame: string) => void,
): Promise<Connection> {
  const { namespace } = protocol;
  const waiting = new Map<string, PromiseWithResolvers<string>>();
  const head = headOf(protocol);
  let lastId = 0;
  const polled = protocol.isStock ? await openByPolling(url, token) : undefined;
  const path = namespace === undefined ? '/' : `${WEBSOCKET_PATH}${polled ? `&sid=${polled.sid}` : ''}`;
  const socket = new WebSocket(url.replace('http', 'ws') + path, { perMessageDeflate: false });

  const opened = new Promise<void>((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const frame = data.toString('latin1');
      if (frame.startsWith(head)) onMessage(frame);
      else if (frame === PING) socket.send(PONG);
      else if (frame.startsWith('0')) socket.send(`40${namespace}{"token":"${token}"}`);
      else if (frame.startsWith(`40${namespace}`) || frame === PROBED) resolve();
      else if (frame.startsWith('44')) reject(new Error(`refused: ${frame}`));
      else if (frame.startsWith('43')) acknowledge(frame);
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('a connection was closed')));
  });

  function acknowledge(frame: string): void {
    const [, id = '', answer = ''] = /^43(?:\/\w+,)?(\d+)(.*)$/s.exec(frame) ?? [];
    const asked = waiting.get(id);
    waiting.delete(id);
    if (answer.startsWith('[{"ok":true')) asked?.resolve(answer);
    else asked?.reject(new Error(`the server refused: ${answer}`));
  }

  if (polled) socket.once('open', () => socket.send('2probe'));
  await (namespace === undefined ? once(socket, 'open') : opened);
  await polled?.takeOver(socket);
  return {
    ask(event, argument) {
      if (namespace === undefined) {
        socket.send(JSON.stringify(argument));
        return Promise.resolve('');
      }
      lastId += 1;
      const id = String(lastId);
      const asked = Promise.withResolvers<string>();
      waiting.set(id, asked);
      socket.send(`42${namespace}${id}${JSON.stringify([event, argument])}`);
      return asked.promise;
    },
    close: () => socket.terminate(),
  };
}

/** Returns a message as the app sends it, starting with a number. */
export function numberedMessage(protocol: ChatProtocol, roomId: string, number: number): object {
  const text = `${number} Happy birthday! May your cake be large and all your wishes come true.`;
  return { [protocol.roomKey]: roomId, text, clientId: randomUUID() };
}

const TEXT = '"text":"';

/** Reads only the numbers of a frame. */
export function numbersIn(frame: string): number[] {
  const numbers: number[] = [];
  for (let at = frame.indexOf(TEXT); at !== -1; at = frame.indexOf(TEXT, at + 1))
    numbers.push(Number.parseInt(frame.slice(at + TEXT.length, at + TEXT.length + 10), 10));
  return numbers;
}
