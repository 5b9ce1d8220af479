import type { IncomingMessage } from 'node:http';
import { all, compile } from '@fastify/proxy-addr';

/** The sender of a request, and the host it was sent to, as reported by a trusted proxy if there is one. */
export interface Caller {
  address: string;
  host: string;
}

/**
 * Reads the caller of a request that has no route, as Fastify does for those that have one.
 * @param trustProxy as in Fastify
 */
export function createReadCaller(trustProxy: boolean | string): (request: IncomingMessage) => Caller {
  const isTrusted =
    typeof trustProxy === 'string'
      ? compile(trustProxy.split(',').map((entry) => entry.trim()))
      : () => trustProxy;

  return (request) => {
    const { headers, socket } = request;
    const forwardedHost = headers['x-forwarded-host'];
    // Several proxies each add an entry; the last one is the nearest proxy's.
    const forwarded = isTrusted(socket.remoteAddress ?? '', 0)
      ? String(forwardedHost ?? '')
          .split(',')
          .at(-1)
      : '';
    return {
      address: all(request, isTrusted).at(-1) ?? '',
      host: forwarded?.trim() || (headers.host ?? ''),
    };
  };
}
