import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { html } from '../html.ts';
import type { StandInContext } from '../stand-in.ts';
import { addDialog } from './dialog.ts';
import { signInRequestSchema } from './form.ts';
import { createGrants, digestOf, type Grant, type Person, TOKEN_SECONDS } from './grants.ts';
import { bearerOf, readTrade, type SocialKeys } from './trade.ts';

type Grants = ReturnType<typeof createGrants<Grant>>;

const askedSchema = z.object({ fields: z.string().default('id,name'), access_token: z.string().default('') });

/** Refuses in Facebook's format. Code 1 is for keys, 100 for parameters, and 190 for tokens. */
function refuse(reply: FastifyReply, code: 1 | 100 | 190, message: string): FastifyReply {
  return reply.status(400).send({ error: { message, type: 'OAuthException', code } });
}

function addFacebookDialog(app: FastifyInstance, clientId: string, grants: Grants): void {
  addDialog(app, {
    action: '/facebook/dialog/oauth',
    account: 'a Facebook account',
    scenarios: [],
    requestSchema: signInRequestSchema(clientId),
    denial: () => ({
      error: 'access_denied',
      error_reason: 'user_denied',
      error_description: 'Permissions error',
    }),
    consent: (asked, person) => ({
      code: grants.giveCode({
        grant: { person, scopes: asked.scope.split(/[\s,]+/) },
        redirectUri: asked.redirect_uri,
        codeChallenge: asked.code_challenge,
      }),
    }),
  });
}

function addTokens(app: FastifyInstance, keys: SocialKeys, grants: Grants): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/facebook/oauth/access_token',
    errorHandler: (error, _request, reply) => refuse(reply, 100, error.message),
    handler(request, reply) {
      const trade = readTrade(request);
      if (!trade.success) {
        const names = trade.error.issues.map(({ path }) => path.join('.'));
        return refuse(reply, 100, `Missing or repeated: ${names.join(', ')}.`);
      }
      const { client_id, client_secret, code, code_verifier, redirect_uri } = trade.data;
      if (client_id !== keys.clientId || client_secret !== keys.clientSecret) {
        return refuse(reply, 1, 'Error validating client secret.');
      }
      const traded = grants.tradeCode(code, code_verifier, redirect_uri);
      if (!traded) {
        return refuse(
          reply,
          100,
          'The code is spent, too old or unknown, or its verifier or redirect_uri differs.',
        );
      }
      return { access_token: traded.token, token_type: 'bearer', expires_in: TOKEN_SECONDS };
    },
  });
}

function idOf(person: Person): string {
  return `1${(digestOf(person).readBigUInt64BE() % 10n ** 16n).toString().padStart(16, '0')}`;
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
    const grant = grants.findByToken(bearerOf(request) ?? asked.data.access_token);
    if (!grant) return refuse(reply, 190, 'Invalid OAuth access token.');
    return profileOf(grant.person, grant.scopes, asked.data.fields.split(','));
  });
}

/** Adds Facebook's dialog, its token endpoint, and `/me` of its Graph API, at `/facebook`. */
export function addSocial({ app, now, offer }: StandInContext): SocialKeys {
  offer(html`Sign-in with Facebook: the button in Hooray leads here, where you say who you are.`);
  const keys = { clientId: 'hooray-sandbox', clientSecret: randomBytes(24).toString('base64url') };
  const grants = createGrants<Grant>(now);
  addFacebookDialog(app, keys.clientId, grants);
  addTokens(app, keys, grants);
  addGraph(app, grants);
  return keys;
}
