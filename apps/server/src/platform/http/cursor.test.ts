import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { linkTo } from './cursor.ts';

test.each([
  ['/list', '/list?cursor=next'],
  ['/list?limit=2', '/list?limit=2&cursor=next'],
  ['/list?cursor=this&limit=2', '/list?cursor=next&limit=2'],
  ['/list?q=why?&limit=2', '/list?q=why%3F&limit=2&cursor=next'],
  ['/list?q=?', '/list?q=%3F&cursor=next'],
])('the next page of %s keeps everything that was asked for', async (asked, next) => {
  const app = Fastify();
  app.get('/list', async (request, reply) => {
    linkTo(request, reply, 'next');
    return {};
  });
  const { headers } = await app.inject(asked);
  expect(headers.link).toBe(`<${next}>; rel="next"`);
  await app.close();
});
