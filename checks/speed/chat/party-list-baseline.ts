// The simplest baseline for the list of parties is one query and JSON of its rows. It checks the token but not the
// session, and leaves out participants.
import { createServer } from 'node:http';
import pg from 'pg';
import { userIdOf } from '../server/baseline-token.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const server = createServer(async (request, response) => {
  if (request.url === '/readyz') {
    await pool.query('select 1');
    response.end('{}');
    return;
  }
  const isSignedIn = userIdOf(request) !== undefined;
  const { rows } = isSignedIn
    ? await pool.query(
        'select id, name, description, topic, created_at as "createdAt" from parties order by created_at desc, id desc limit 100',
      )
    : { rows: [] };
  response.statusCode = isSignedIn ? 200 : 401;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(rows));
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
