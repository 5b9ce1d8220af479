// The baseline for memory is only Fastify with one handler, and Socket.IO beside it.
import Fastify from 'fastify';
import { Server } from 'socket.io';

const app = Fastify();
const io = new Server(app.server);
app.get('/readyz', async () => ({}));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', async () => {
  await io.close();
  process.exit(0);
});
