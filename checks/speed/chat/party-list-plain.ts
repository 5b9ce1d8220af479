// The baseline for the list of parties is a typical route with an ORM, a mapping of rows and a response schema. It
// verifies the token but not the session, and leaves out participants.
import { hkdfSync } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import Fastify, { type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import jwt from 'jsonwebtoken';
import pg from 'pg';
import { z } from 'zod';

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

const secret = Buffer.from(hkdfSync('sha256', process.env.APP_SECRET ?? '', 'hooray', 'access-token', 32));
const db = drizzle(new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }));
const app = Fastify().withTypeProvider<ZodTypeProvider>();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);

app.get('/readyz', async () => db.execute('select 1'));

const query = z.object({ limit: z.coerce.number().int().min(1).max(100).default(100) });
const response = { 200: z.array(partySchema) };
const verify = async ({ headers }: FastifyRequest) => {
  jwt.verify(headers.authorization?.slice('Bearer '.length) ?? '', secret, {
    algorithms: ['HS256'],
    issuer: 'hooray',
  });
};
app.get('/api/chats', { onRequest: verify, schema: { querystring: query, response } }, async (request) => {
  const rows = await db
    .select()
    .from(parties)
    .orderBy(desc(parties.createdAt), desc(parties.id))
    .limit(request.query.limit);
  return rows.map(({ createdAt, ...party }) => ({ ...party, createdAt: createdAt.toISOString() }));
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
