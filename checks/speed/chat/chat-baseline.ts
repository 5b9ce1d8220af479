// The plain baseline for chats is stock Socket.IO. Each message takes one insert, then the broadcast, then the
// acknowledgement. The handshake verifies the same token as our server, and reads its session, which may have ended.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';
import { authenticatePlainly } from './plain-authentication.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query(`
  create table if not exists plain_messages (
    id uuid primary key,
    room_id text not null,
    author_id uuid not null references users (id),
    text text not null,
    created_at timestamptz not null default now()
  );
  create index if not exists plain_messages_order on plain_messages (room_id, created_at);
`);

const insert = {
  name: 'insert',
  text: `insert into plain_messages (id, room_id, author_id, text) values ($1, $2, $3, $4)
         returning id, room_id as "roomId", author_id as "authorId", text, created_at as "createdAt"`,
};

const http = createServer(async (_request, response) => {
  await pool.query('select 1');
  response.end('{}');
});
const io = new Server(http);
authenticatePlainly(io.of('/'), pool);

io.on('connection', (socket) => {
  socket.on('joinRoom', async ({ roomId }, acknowledge) => {
    await socket.join(roomId);
    acknowledge({ ok: true });
  });
  socket.on('sendMessage', async ({ roomId, text }, acknowledge) => {
    const values = [randomUUID(), roomId, socket.data.userId, text];
    const { rows } = await pool.query({ ...insert, values });
    io.to(roomId).emit('message', rows[0]);
    acknowledge({ ok: true, message: rows[0] });
  });
});

http.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
