// The baseline for boxes is minimal and handwritten. A page takes one query, and a donation takes one transaction.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { userIdOf } from '../server/baseline-token.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const page = {
  name: 'page',
  text: `select json_build_object(
      'box', (select row_to_json(box) from (
        select boxes.id, boxes.name, birthday_date, day, boxes.created_at, is_surprise, coalesce(balance, 0) as credits
          from boxes left join credit_accounts on box_id = boxes.id where boxes.id = $1) box),
      'participants', (select json_agg(json_build_object('id', users.id, 'name', name) order by joined_at)
        from box_participants join users on users.id = user_id where box_id = $1),
      'gifts', (select json_agg(gift) from (
        select box_gifts.id, title, image, link, price, json_build_object('id', users.id, 'name', name) as added_by
          from box_gifts left join users on users.id = added_by
         where box_id = $1 and removed_at is null order by added_at desc, box_gifts.id desc limit 100) gift),
      'messages', (select json_agg(message) from (
        select chat_messages.id, author_id, name as author_name, text, chat_messages.created_at
          from chat_messages join users on users.id = author_id
         where room_id = $1::uuid::text order by chat_messages.id desc limit 50) message)
    )::text as page
    where exists (select from box_participants where box_id = $1 and user_id = $2)`,
};

async function showPage(userId: string, boxId: string): Promise<string | undefined> {
  const { rows } = await pool.query({ ...page, values: [boxId, userId] });
  return rows[0]?.page;
}

const donation = {
  opened: {
    name: 'opened',
    text: 'insert into plain_transactions (id, kind, created_at) values ($1, $2, now())',
  },
  entries: {
    name: 'entries',
    text: 'insert into plain_entries (transaction_id, account_id, amount) values ($1, $2, -$4::bigint), ($1, $3, $4)',
  },
  balance: {
    name: 'balance',
    text: 'update plain_accounts set balance = balance + $2 where id = $1 returning balance',
  },
};

/** Updates balances in the order of accounts, so that donations never deadlock. */
async function donate(userId: string, boxId: string, amount: number): Promise<string> {
  const client = await pool.connect();
  const id = randomUUID();
  const changes = [
    { account: userId, by: -amount },
    { account: boxId, by: amount },
  ].sort((one, other) => (one.account < other.account ? -1 : 1));
  try {
    await client.query('begin');
    await client.query({ ...donation.opened, values: [id, 'donation'] });
    await client.query({ ...donation.entries, values: [id, userId, boxId, amount] });
    const balances = new Map<string, number>();
    for (const { account, by } of changes) {
      const { rows } = await client.query({ ...donation.balance, values: [account, by] });
      balances.set(account, Number(rows[0].balance));
    }
    await client.query('commit');
    return JSON.stringify({ credits: balances.get(userId), boxCredits: balances.get(boxId) });
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function answer(request: IncomingMessage): Promise<string | undefined> {
  const userId = userIdOf(request);
  if (!userId) return undefined;
  if (request.method === 'GET') return showPage(userId, request.url?.slice(1) ?? '');
  const { boxId, amount } = (await json(request)) as { boxId: string; amount: number };
  return donate(userId, boxId, amount);
}

const server = createServer(async (request, response) => {
  if (request.url === '/readyz') {
    await pool.query('select 1');
    response.end('{}');
    return;
  }
  const text = await answer(request);
  response.statusCode = text ? 200 : 401;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(text);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
