// The baseline for the list of parties: the route as it is usually written, an ORM that selects, a mapping of its rows and
// a schema for the response. It checks the token, but no session, and names no participants.
import { desc } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import pg from 'pg';
import { z } from 'zod';
import { userIdOf } from '../server/baseline-token.ts';

const parties = pgTable('parties', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  topic: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

const partySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  topic: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

const db = drizzle(new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }));
const app = Fastify().withTypeProvider<ZodTypeProvider>();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);

app.get('/readyz', async () => db.execute('select 1'));

const query = z.object({ limit: z.coerce.number().int().min(1).max(100).default(100) });
const response = { 200: z.array(partySchema), 401: z.object({ message: z.string() }) };
app.get('/api/chats', { schema: { querystring: query, response } }, async (request, reply) => {
  if (!userIdOf(request.raw)) return reply.status(401).send({ message: 'Please sign in' });
  const rows = await db
    .select()
    .from(parties)
    .orderBy(desc(parties.createdAt), desc(parties.id))
    .limit(request.query.limit);
  return rows.map(({ createdAt, ...party }) => ({ ...party, createdAt: createdAt.toISOString() }));
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
