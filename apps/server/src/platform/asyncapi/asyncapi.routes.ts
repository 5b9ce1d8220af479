import type { FastifyInstance } from 'fastify';
import { JSON_TYPE } from '../http/responses/errors.ts';
import { describeSockets } from './describe-sockets.ts';
import { STYLESHEET, showSockets } from './socket-page.ts';

const PAGE = '/api/docs/sockets';

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export function registerAsyncApi(app: FastifyInstance): void {
  const document = once(describeSockets);
  // Cached, because it is public. All unread responses share these bytes.
  const responses = [
    {
      path: '/api/asyncapi.json',
      type: JSON_TYPE,
      body: once(() => Buffer.from(JSON.stringify(document()))),
    },
    {
      path: PAGE,
      type: 'text/html; charset=utf-8',
      body: once(() => Buffer.from(showSockets(document(), `${PAGE}.css`))),
    },
    { path: `${PAGE}.css`, type: 'text/css; charset=utf-8', body: () => STYLESHEET },
  ];
  for (const { path, type, body } of responses)
    app.get(path, { schema: { hide: true } }, async (_request, reply) => reply.type(type).send(body()));
}
