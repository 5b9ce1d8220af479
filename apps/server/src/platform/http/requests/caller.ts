import type { IncomingMessage } from 'node:http';
import { all, compile } from '@fastify/proxy-addr';

/** The sender of a request, and the host it was sent to, as reported by a trusted proxy if there is one. */
export interface Caller {
  address: string;
  host: string;
}

/**
 * The trusted proxies: none, the connecting machine, or a list of addresses. Fastify's `true` trusts every address in the
 * header, so callers could fake their own.
 */
export function trustOf(trustProxy: boolean | string): false | ((address: string, hop: number) => boolean) {
  if (typeof trustProxy === 'string') return compile(trustProxy.split(',').map((entry) => entry.trim()));
  return trustProxy && ((_address, hop) => hop === 0);
}

/**
 * Reads the caller of a request that has no route, as Fastify does for those that have one.
 */
export function createReadCaller(trustProxy: boolean | string): (request: IncomingMessage) => Caller {
  const isTrusted = trustOf(trustProxy) || (() => false);

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
