// The yardstick: what a careful engineer writes by hand for `GET /api/auth/me` and nothing else.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

const key = Buffer.from(hkdfSync('sha256', process.env.APP_SECRET ?? '', 'hooray', 'access-token', 32));
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

function userIdOf(header: string | undefined): string | undefined {
  const [head, payload, signature] = header?.slice('Bearer '.length).split('.') ?? [];
  if (!head || !payload || !signature) return undefined;
  const wanted = createHmac('sha256', key).update(`${head}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return claims.exp * 1000 > Date.now() ? claims.sub : undefined;
}

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
  const userId = userIdOf(request.headers.authorization);
  const { rows } = userId ? await pool.query({ ...statement, values: [userId] }) : { rows: [] };
  response.statusCode = rows[0] ? 200 : 401;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(rows[0] ?? {}));
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
