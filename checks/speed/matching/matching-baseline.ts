// The baseline for matching has the same transport, token check and rows as our server. It commits each pair
// separately. It searches with a loop over a list in memory, which works only in a single process.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { SearchFilters } from '@hooray/contract/matching/events.ts';
import pg from 'pg';
import { Server, type Socket } from 'socket.io';
import { authenticatePlainly } from '../chat/plain-authentication.ts';

type Filters = Required<Omit<SearchFilters, 'ageRange'>> & { ageRange: '13-17' | '18-25' | '25-35' | '35+' };

interface Person {
  id: string;
  name: string;
  gender: string;
  age: number;
}

interface Search {
  socket: Socket;
  person: Person;
  filters: Filters;
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const processId = randomUUID();

const person = {
  name: 'person',
  text: `select id, name, coalesce(lower(gender), 'someone') as gender,
                extract(year from age(birthday))::int as age from users where id = $1`,
};

/** In the future, because this process has no heartbeat and Hooray would end the rooms as lost. */
const pair = {
  name: 'pair',
  text: `with chat_room as (
           insert into chat_rooms (id) values ($1::uuid::text)
         ), random_room as (
           insert into random_rooms (id, created_at) values ($1, now())
         )
         insert into random_members (room_id, user_id, seat, alias_id, process_ids, away_since)
         values ($1, $2, 0, $4, array[$6::uuid], now()), ($1, $3, 1, $5, array[$6::uuid], now())`,
};

const ages = { '13-17': [13, 17], '18-25': [18, 25], '25-35': [25, 35], '35+': [35, Infinity] } as const;

function wants({ filters }: Search, { gender, age }: Person): boolean {
  const [from, to] = ages[filters.ageRange];
  return (filters.gender === 'someone' || filters.gender === gender) && from <= age && age <= to;
}

function fits(one: Search, other: Search): boolean {
  const [here, there] = [one.filters, other.filters];
  return (
    here.language === there.language &&
    (here.country === there.country || here.country === 'Any' || there.country === 'Any') &&
    wants(one, other.person) &&
    wants(other, one.person) &&
    one.person.id !== other.person.id
  );
}

let waiting: Search[] = [];

async function open(one: Search, other: Search): Promise<void> {
  const roomId = randomUUID();
  const values = [roomId, one.person.id, other.person.id, randomUUID(), randomUUID(), processId];
  await pool.query({ ...pair, values });
  const told = ({ name }: Person) => ({ roomId, partner: { initial: name[0], monster: 'horns' } });
  one.socket.emit('partnerFound', told(other.person));
  other.socket.emit('partnerFound', told(one.person));
}

async function findPartner(search: Search): Promise<void> {
  const place = waiting.findIndex((other) => fits(search, other));
  if (place === -1) {
    waiting.push(search);
    return;
  }
  const [other] = waiting.splice(place, 1) as [Search];
  await open(search, other);
}

const http = createServer(async (_request, response) => {
  await pool.query('select 1');
  response.end('{}');
});
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
const namespace = io.of('/random');

authenticatePlainly(namespace, pool);
namespace.use(async (socket, next) => {
  const { rows } = await pool.query({ ...person, values: [socket.data.userId] });
  socket.data.person = rows[0];
  next();
});
namespace.on('connection', (socket) => {
  socket.on('findPartner', async (filters: Filters, acknowledge) => {
    await findPartner({ socket, person: socket.data.person, filters });
    acknowledge({ ok: true });
  });
  socket.on('disconnect', () => {
    waiting = waiting.filter((search) => search.socket !== socket);
  });
});

http.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
