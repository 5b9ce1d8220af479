// The handwritten baseline for chats, as a lower bound. It has Socket.IO with its own adapter, and a token check. All
// messages that arrive during a commit share the next one. The newest messages of a room are in memory. Each member
// gets one event for a commit's messages of the room. It has no account limits, no blocks and no idempotent retries.
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Server } from 'socket.io';
import { authenticateByToken } from './plain-authentication.ts';

const NEWEST = 50;
/**
 * The minimum time between two commits, for each message. It is the same as in our server, so that latencies are
 * comparable.
 */
const PAUSE_PER_MESSAGE_MS = 2;
const MAX_PAUSE_MS = 40;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query(`
  create table if not exists messages_by_hand (
    id bigint generated always as identity primary key,
    room_id text not null,
    author_id uuid not null references users (id),
    text text not null,
    created_at timestamptz not null default now()
  );
  create index if not exists messages_by_hand_order on messages_by_hand (room_id, id);
`);

const insert = {
  name: 'insert',
  text: `insert into messages_by_hand (room_id, author_id, text)
         select * from unnest($1::text[], $2::uuid[], $3::text[]) returning id, created_at as "createdAt"`,
};

interface Message {
  roomId: string;
  authorId: string;
  text: string;
}
interface Waiting {
  message: Message;
  acknowledge(answer: object): void;
}

const http = createServer((_request, response) => response.end('{}'));
const io = new Server(http, { transports: ['websocket'], serveClient: false });
authenticateByToken(io.of('/'));
// Recommended on Socket.IO's page on memory.
io.engine.on('connection', (connection: { request: unknown }) => {
  connection.request = null;
});

const newest = new Map<string, object[]>();
let waiting: Waiting[] = [];
let isCommitting = false;

async function commit(): Promise<void> {
  const group = waiting;
  waiting = [];
  const given = group.map(({ message }) => message);
  const columns = (['roomId', 'authorId', 'text'] as const).map((key) =>
    given.map((message) => message[key]),
  );
  const { rows } = await pool.query({ ...insert, values: columns });
  const messages = given.map((message, index) => ({ ...message, ...rows[index] }));
  for (const [roomId, ofRoom] of Map.groupBy(messages, (message) => message.roomId)) {
    newest.set(roomId, [...(newest.get(roomId) ?? []), ...ofRoom].slice(-NEWEST));
    io.to(roomId).emit('messages', ofRoom);
  }
  for (const [index, { acknowledge }] of group.entries()) acknowledge({ ok: true, message: messages[index] });
}

async function commitAll(): Promise<void> {
  isCommitting = true;
  while (waiting.length > 0) {
    const next = performance.now() + Math.min(waiting.length * PAUSE_PER_MESSAGE_MS, MAX_PAUSE_MS);
    await commit();
    await sleep(Math.max(0, next - performance.now()));
  }
  isCommitting = false;
}

io.on('connection', (socket) => {
  socket.on('joinRoom', ({ roomId }, acknowledge) => {
    socket.join(roomId);
    acknowledge({ ok: true });
  });
  socket.on('sendMessage', ({ roomId, text }, acknowledge) => {
    waiting.push({ message: { roomId, authorId: socket.data.userId, text }, acknowledge });
    if (!isCommitting) void commitAll();
  });
});

http.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
