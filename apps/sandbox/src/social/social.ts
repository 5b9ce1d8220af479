import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { html } from '../html.ts';
import { sendPage } from '../page.ts';
import type { StandInContext } from '../stand-in.ts';
import { type Draft, personSchema, type SignInRequest, signInForm, signInRequestSchema } from './form.ts';
import { createGrants, type Person, TOKEN_SECONDS } from './grants.ts';

export interface SocialKeys {
  clientId: string;
  clientSecret: string;
}

type Grants = ReturnType<typeof createGrants>;

const typedSchema = z.object({
  name: z.string().default(''),
  email: z.string().default(''),
  birthday: z.string().default(''),
  answer: z.enum(['continue', 'cancel']).default('continue'),
});

const tradeSchema = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  redirect_uri: z.string(),
  code: z.string(),
  code_verifier: z.string(),
});

const askedSchema = z.object({ fields: z.string().default('id,name'), access_token: z.string().default('') });

/** Facebook's format and numbers: 1 keys, 100 parameters, 190 tokens. */
function refuse(reply: FastifyReply, code: 1 | 100 | 190, message: string): FastifyReply {
  return reply.status(400).send({ error: { message, type: 'OAuthException', code } });
}

function sendBack(
  reply: FastifyReply,
  { redirect_uri, state }: SignInRequest,
  answer: Record<string, string>,
) {
  const url = new URL(redirect_uri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state) url.searchParams.set('state', state);
  return reply.redirect(url.href, 302);
}

function sendForm(reply: FastifyReply, status: number, request: SignInRequest, draft: Draft): FastifyReply {
  return sendPage(reply, status, 'Sign in to Hooray', signInForm(request, draft));
}

function addDialog(app: FastifyInstance, clientId: string, grants: Grants): void {
  const requestSchema = signInRequestSchema(clientId);

  app.get('/facebook/dialog/oauth', (request, reply) => {
    const asked = requestSchema.parse(request.query);
    return sendForm(reply, 200, asked, { name: '', email: '', birthday: '', problems: [] });
  });

  app.post('/facebook/dialog/oauth', (request, reply) => {
    const asked = requestSchema.parse(request.body);
    const typed = typedSchema.parse(request.body);
    if (typed.answer === 'cancel') {
      const error = {
        error: 'access_denied',
        error_reason: 'user_denied',
        error_description: 'Permissions error',
      };
      return sendBack(reply, asked, error);
    }
    const person = personSchema.safeParse(typed);
    if (!person.success) {
      return sendForm(reply, 400, asked, {
        ...typed,
        problems: person.error.issues.map(({ message }) => message),
      });
    }
    const code = grants.giveCode({
      person: person.data,
      scopes: asked.scope.split(/[\s,]+/),
      redirectUri: asked.redirect_uri,
      codeChallenge: asked.code_challenge,
    });
    return sendBack(reply, asked, { code });
  });
}

/** From HTTP basic authentication, each part form-encoded (RFC 6749, section 2.3.1). */
function basicKeys({ authorization = '' }: FastifyRequest['headers']): Record<string, string> {
  const encoded = /^basic (.+)$/i.exec(authorization)?.[1];
  if (!encoded) return {};
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  const decode = (part: string) => new URLSearchParams(`part=${part}`).get('part') ?? '';
  return { client_id: decode(id), client_secret: decode(secret) };
}

function addTokens(app: FastifyInstance, keys: SocialKeys, grants: Grants): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/facebook/oauth/access_token',
    errorHandler: (error, _request, reply) => refuse(reply, 100, error.message),
    handler(request, reply) {
      const given = { ...Object(request.query), ...Object(request.body), ...basicKeys(request.headers) };
      const trade = tradeSchema.safeParse(given);
      if (!trade.success) {
        const names = trade.error.issues.map(({ path }) => path.join('.'));
        return refuse(reply, 100, `Missing or repeated: ${names.join(', ')}.`);
      }
      const { client_id, client_secret, code, code_verifier, redirect_uri } = trade.data;
      if (client_id !== keys.clientId || client_secret !== keys.clientSecret) {
        return refuse(reply, 1, 'Error validating client secret.');
      }
      const token = grants.tradeCode(code, code_verifier, redirect_uri);
      if (!token) {
        return refuse(
          reply,
          100,
          'The code is spent, too old or unknown, or its verifier or redirect_uri differs.',
        );
      }
      return { access_token: token, token_type: 'bearer', expires_in: TOKEN_SECONDS };
    },
  });
}

/** The same digits for the same email, ignoring case, else for the same name. */
function idOf({ name, email }: Person): string {
  const mark = email ? `e-mail ${email.toLowerCase()}` : `name ${name}`;
  const hash = createHash('sha256').update(mark).digest();
  return `1${(hash.readBigUInt64BE() % 10n ** 16n).toString().padStart(16, '0')}`;
}

function profileOf(person: Person, scopes: string[], fields: string[]) {
  const email = scopes.includes('email') ? person.email : undefined;
  const birthday = scopes.includes('user_birthday') ? person.birthday : undefined;
  const [year, month, day] = birthday?.split('-') ?? [];
  const profile = {
    id: idOf(person),
    name: person.name,
    email,
    birthday: birthday && `${month}/${day}/${year}`,
  };
  return {
    ...Object.fromEntries(Object.entries(profile).filter(([field]) => fields.includes(field))),
    ...(email && fields.includes('email') && { email_verified: true }),
  };
}

function addGraph(app: FastifyInstance, grants: Grants): void {
  app.get('/facebook/me', (request, reply) => {
    const asked = askedSchema.safeParse(request.query);
    if (!asked.success) return refuse(reply, 100, 'fields and access_token may be given once each.');
    const bearer = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const grant = grants.findByToken(bearer ?? asked.data.access_token);
    if (!grant) return refuse(reply, 190, 'Invalid OAuth access token.');
    return profileOf(grant.person, grant.scopes, asked.data.fields.split(','));
  });
}

/** Facebook's dialog, token endpoint and `/me` of its Graph API, below `/facebook`. */
export function addSocial({ app, now, offer }: StandInContext): SocialKeys {
  offer(html`Sign-in with Facebook: the button in Hooray leads here, where you say who you are.`);
  const keys = { clientId: 'hooray-sandbox', clientSecret: randomBytes(24).toString('base64url') };
  const grants = createGrants(now);
  addDialog(app, keys.clientId, grants);
  addTokens(app, keys, grants);
  addGraph(app, grants);
  return keys;
}
