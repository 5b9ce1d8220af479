import type { IncomingMessage } from 'node:http';
import { all, compile } from '@fastify/proxy-addr';

/** As reported by a trusted proxy, if there is one. */
export interface Caller {
  address: string;
  host: string;
}

/** Fastify's `true` trusts every address in the header, so callers could fake their own. */
export function trustOf(trustProxy: boolean | string): false | ((address: string, hop: number) => boolean) {
  if (typeof trustProxy === 'string') return compile(trustProxy.split(',').map((entry) => entry.trim()));
  return trustProxy && ((_address, hop) => hop === 0);
}

/** Reads the caller of a request without a route, as Fastify does for the others. */
export function createReadCaller(trustProxy: boolean | string): (request: IncomingMessage) => Caller {
  const isTrusted = trustOf(trustProxy) || (() => false);

  return (request) => {
    const { headers, socket } = request;
    const forwardedHost = headers['x-forwarded-host'];
    // Several proxies each add an entry, the nearest one last.
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
