// The baseline is only a careful handwritten handler for `GET /api/auth/me`.
import { createServer } from 'node:http';
import pg from 'pg';
import { userIdOf } from './baseline-token.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const statement = {
  name: 'me',
  text: `select id, name, email, birthday::text, gender, avatar_version, updated_at, is_sponsor, role, interests
         from users where id = $1`,
};

const server = createServer(async (request, response) => {
  if (request.url === '/readyz') {
    await pool.query('select 1');
    response.end('{}');
    return;
  }
  const userId = userIdOf(request);
  const { rows } = userId ? await pool.query({ ...statement, values: [userId] }) : { rows: [] };
  response.statusCode = rows[0] ? 200 : 401;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(rows[0] ?? {}));
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
