// The baseline is a bare Fastify with the measured route, and the route that the bench waits for.
import Fastify from 'fastify';

const server = Fastify();
server.get('/healthz', async () => ({ status: 'ok' }));
server.get('/readyz', async () => ({ status: 'ready' }));
await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
