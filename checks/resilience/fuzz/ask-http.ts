import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { GeneratedRequest } from '@hooray/testkit/worlds/fuzz/requests.ts';

export interface Answered {
  /** 0 if the connection closed without a response. */
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
}

export interface Asker {
  /** @throws TypeError for a response that isn't HTTP */
  ask(request: GeneratedRequest): Promise<Answered>;
  close(): void;
}

const GIVE_UP_MS = 20_000;
/** Enough for a refusal. Pictures and archives are longer. */
const KEPT_CHARACTERS = 4000;

export function openAsker(url: string): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { hostname, port, host } = new URL(url);
  return {
    ask({ method, target, headers, body }) {
      const flat = [
        ...(headers.some(([name]) => name === 'Host') ? [] : [['Host', host]]),
        ...headers,
      ].flat() as string[];
      // Otherwise, Node would send an empty body in chunks.
      const isChunked = headers.some(([name]) => name === 'Transfer-Encoding');
      if (!isChunked && (body || method !== 'GET')) flat.push('Content-Length', String(body?.length ?? 0));
      const begun = performance.now();
      return new Promise((resolve) => {
        const finish = (status: number, given: IncomingHttpHeaders = {}, text = '') =>
          resolve({ status, headers: given, text, ms: performance.now() - begun });
        const asking = request(
          { agent, hostname, port, method, path: target, headers: flat, setHost: false },
          (response) => {
            let text = '';
            response.setEncoding('latin1');
            response.on('data', (chunk: string) => {
              if (text.length < KEPT_CHARACTERS) text += chunk;
            });
            const end = () => finish(response.statusCode ?? 0, response.headers, text);
            response.on('end', end).on('error', end);
          },
        );
        asking.setTimeout(GIVE_UP_MS, () => asking.destroy());
        asking.on('upgrade', (response, socket) => {
          socket.destroy();
          finish(response.statusCode ?? 0, response.headers);
        });
        asking.on('error', () => finish(0));
        asking.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}
