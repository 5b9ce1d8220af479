// The baseline for starting is only the same embedded PostgreSQL, one pool and one handler.
import { createServer } from 'node:http';
import { startEmbeddedPostgres } from '@hooray/server/platform/db/embedded/embedded-postgres.ts';
import pg from 'pg';

const quiet = { info() {}, warn: console.warn, error: console.error };
const cluster = await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR ?? '', logger: quiet });
const pool = new pg.Pool({ ...cluster.connection });
pool.on('error', () => {});
const server = createServer(async (_request, response) => {
  await pool.query('select 1');
  response.end('{}');
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', async () => {
  server.close();
  await pool.end();
  await cluster.stop();
  process.exit(0);
});
