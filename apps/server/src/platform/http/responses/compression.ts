import compress, { type FastifyCompressRouteOptions } from '@fastify/compress';
import type { CallDeclaration } from '@hooray/contract/protocol/http.ts';
import type { FastifyInstance, RouteOptions } from 'fastify';

/**
 * From 4 KB on: less fits into the first packets of a connection anyway. For a full list of parties (41 KB) zstd takes 81 µs
 * and leaves 2.6 KB, the fastest gzip 102 µs and 3.2 KB; gzip as it comes takes twice as long for a twentieth less. What it
 * saves is the transfer: 30 ms at 10 Mbit/s, and the round trips that a connection needs to open its window.
 */
const OPTIONS: NonNullable<FastifyCompressRouteOptions['compress']> = {
  encodings: ['zstd', 'gzip', 'identity'],
  zlibOptions: { level: 1 },
  threshold: 4096,
  // Never as a stream: the text is in memory anyway, and a stream of a reader who stops reading would hold a compressor too.
  syncThreshold: Number.POSITIVE_INFINITY,
};

/** Compresses what calls declare as `isCompressed`; nothing else, and no requests. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false });
}

/** What the route of a call needs. */
export function compressionOf({ isCompressed }: CallDeclaration): Pick<RouteOptions, 'compress' | 'onSend'> {
  if (!isCompressed) return { compress: false };
  // The library adds its hook to this list, and the framework takes the list over for HEAD, before its own hook, which
  // measures the length.
  return { compress: OPTIONS, onSend: [] };
}
