import type { WebSocket } from 'ws';

interface Polled {
  sid: string;
  /** Call this after the WebSocket's probe has succeeded. */
  takeOver(socket: WebSocket): Promise<void>;
}

/** Signs in by polling and then probes a WebSocket, like Socket.IO's client by default. */
export async function openByPolling(url: string, token: string): Promise<Polled> {
  const address = `${url}/socket.io/?EIO=4&transport=polling`;
  const opened = await (await fetch(address)).text();
  const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
  const poll = async () => (await fetch(`${address}&sid=${sid}`)).text();
  const body = `40${JSON.stringify({ token })}`;
  const [answer] = await Promise.all([
    poll(),
    fetch(`${address}&sid=${sid}`, { method: 'POST', body }).then((response) => response.text()),
  ]);
  if (!answer.startsWith('40')) throw new Error(`refused: ${answer}`);
  const waiting = poll();
  return {
    sid,
    async takeOver(socket) {
      // The pending poll must end before the WebSocket takes over.
      await waiting;
      socket.send('5');
    },
  };
}
