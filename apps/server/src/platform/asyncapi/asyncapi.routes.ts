import type { FastifyInstance } from 'fastify';
import { JSON_TYPE } from '../http/errors.ts';
import { describeSockets } from './describe-sockets.ts';
import { STYLESHEET, showSockets } from './socket-page.ts';

const PAGE = '/api/docs/sockets';

/** The description of the sockets beside that of the calls: `GET /api/asyncapi.json`, shown at `GET /api/docs/sockets`. */
export function registerAsyncApi(app: FastifyInstance): void {
  // Written once: anybody may ask for it as often as they like.
  const document = describeSockets();
  const answers = [
    { path: '/api/asyncapi.json', type: JSON_TYPE, body: JSON.stringify(document) },
    { path: PAGE, type: 'text/html; charset=utf-8', body: showSockets(document, `${PAGE}.css`) },
    { path: `${PAGE}.css`, type: 'text/css; charset=utf-8', body: STYLESHEET },
  ];
  for (const { path, type, body } of answers)
    app.get(path, { schema: { hide: true } }, async (_request, reply) => reply.type(type).send(body));
}
