import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BoundedMap, newestFirst } from '../bounded-map.ts';
import { type Html, html } from '../html.ts';
import { sendPage } from '../page.ts';
import type { StandInContext } from '../stand-in.ts';
import { findVapidProblem } from './vapid.ts';

const MAX_KEPT = 1000;
const MAX_SHOWN = 100;
const LARGEST_MESSAGE_BYTES = 4096;

interface Message {
  endpoint: string;
  /** In seconds. */
  ttl: number;
  urgency: string;
  topic: string | null;
  /** The encrypted body in base64url. */
  body: string;
  /** When it arrived, in ISO 8601. */
  date: string;
}

interface BySubscription {
  Params: { id: string };
}

const headersSchema = z.object({
  ttl: z.coerce.number().int().min(0),
  urgency: z.enum(['very-low', 'low', 'normal', 'high']).default('normal'),
  topic: z
    .string()
    .regex(/^[\w-]{1,32}$/)
    .optional(),
  'content-encoding': z.literal('aes128gcm'),
});

const originOf = ({ host }: FastifyRequest) => `http://${host}`;

function messageCard({ endpoint, ttl, urgency, topic, body, date }: Message): Html {
  return html`<article class="card">
<h2>${endpoint}</h2>
<p class="soft"><time datetime="${date}">${date.replace('T', ' ').slice(0, 19)} UTC</time> · kept for ${ttl} s ·
urgency ${urgency}${topic === null ? '' : html` · topic ${topic}`}</p>
<pre>${body}</pre>
</article>
`;
}

function addService(app: FastifyInstance, messages: BoundedMap<Message>): void {
  const gone = new BoundedMap<true>(MAX_KEPT);
  let received = 0;

  app.post<BySubscription>('/push/:id', (request, reply) => {
    const origin = originOf(request);
    const endpoint = `${origin}/push/${request.params.id}`;
    if (gone.has(endpoint)) return reply.status(410).send();
    const problem = findVapidProblem(request.headers.authorization, origin);
    if (problem) return reply.status(403).send(problem);
    const { ttl, urgency, topic } = headersSchema.parse(request.headers);
    const body = Buffer.isBuffer(request.body) ? request.body.toString('base64url') : '';
    received += 1;
    // A message replaces the waiting one with the same topic.
    const key = topic ? `${endpoint} ${topic}` : String(received);
    messages.delete(key);
    const date = new Date().toISOString();
    messages.set(key, { endpoint, ttl, urgency, topic: topic ?? null, body, date });
    return reply.status(201).header('location', `${origin}/push/messages/${received}`).send();
  });

  app.delete<BySubscription>('/push/:id', (request, reply) => {
    gone.set(`${originOf(request)}/push/${request.params.id}`, true);
    return reply.status(204).send();
  });
}

/**
 * Adds a push service (RFC 8030) for any `/push/{id}`. It keeps the messages, because no browser is connected to it.
 */
export function addPush({ app, offer }: StandInContext): void {
  offer(html`<a href="/push">Push</a>: reminders to browsers that subscribed here, encrypted.`);
  const messages = new BoundedMap<Message>(MAX_KEPT);
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: LARGEST_MESSAGE_BYTES },
    (_request, body, done) => done(null, body),
  );
  addService(app, messages);

  app.get('/push', (_request, reply) => {
    const cards = newestFirst(messages, MAX_SHOWN).map(messageCard);
    const intro = html`<p class="soft">The newest comes first. <a href="/push">Look again</a></p>`;
    const list = cards.length > 0 ? cards : html`<p class="card">No message yet.</p>`;
    return sendPage(reply, 200, 'Push', html`${intro}${list}`);
  });

  app.get('/push/messages', () => newestFirst(messages, MAX_KEPT));
}
