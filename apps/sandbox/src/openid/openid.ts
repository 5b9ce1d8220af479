import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { html } from '../html.ts';
import { addDialog } from '../social/dialog.ts';
import { signInRequestSchema } from '../social/form.ts';
import { createGrants, digestOf, type Grant, type Person, TOKEN_SECONDS } from '../social/grants.ts';
import { bearerOf, readTrade, type SocialKeys } from '../social/trade.ts';
import type { StandInContext } from '../stand-in.ts';
import { createSigner } from './id-token.ts';
import { type OpenIdAct, openIdScenarios } from './scenarios.ts';

const PATH = '/openid';
const ELSEWHERE = 'https://provider.example';

interface OpenIdGrant extends Grant {
  nonce: string;
  /** The pressed button: one of `openIdScenarios` or 'continue'. */
  act: OpenIdAct | 'continue';
}

interface Provider {
  app: FastifyInstance;
  keys: SocialKeys;
  grants: ReturnType<typeof createGrants<OpenIdGrant>>;
  signer: ReturnType<typeof createSigner>;
  now(): number;
  /** Unknown until the sandbox listens. */
  issuer(): string;
}

/** Refuses as in RFC 6749, section 5.2. */
function refuse(reply: FastifyReply, status: 400 | 401, error: string): FastifyReply {
  return reply.status(status).send({ error });
}

function addDiscovery({ app, issuer, signer }: Provider): void {
  app.get(`${PATH}/.well-known/openid-configuration`, () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    userinfo_endpoint: `${issuer()}/userinfo`,
    jwks_uri: `${issuer()}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    scopes_supported: ['openid', 'email', 'profile'],
    id_token_signing_alg_values_supported: [signer.algorithm],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }));
  app.get(`${PATH}/keys`, () => ({ keys: [signer.publicKey] }));
}

function addAuthorization({ app, keys, grants, issuer }: Provider): void {
  const isScope = (scope: string) => scope.split(' ').includes('openid');
  const act = z.enum(['continue', ...openIdScenarios.map((scenario) => scenario.act)]);
  addDialog(app, {
    action: `${PATH}/authorize`,
    account: 'an account at an OpenID Connect provider',
    scenarios: openIdScenarios,
    requestSchema: signInRequestSchema(keys.clientId).extend({
      scope: z.string().default('').refine(isScope, 'must have openid in it'),
      nonce: z.string().default(''),
    }),
    denial: () => ({ error: 'access_denied', iss: issuer() }),
    consent(asked, person, pressed) {
      const chosen = act.parse(pressed);
      if (chosen === 'error') return { error: 'server_error', iss: issuer() };
      const code = grants.giveCode({
        grant: { person, scopes: asked.scope.split(' '), nonce: asked.nonce, act: chosen },
        redirectUri: asked.redirect_uri,
        codeChallenge: asked.code_challenge,
      });
      return { code, iss: chosen === 'other-sender' ? ELSEWHERE : issuer() };
    },
  });
}

const subjectOf = (person: Person) => digestOf(person).toString('base64url');

function idTokenOf({ issuer, keys, now, signer }: Provider, { act, nonce, person }: OpenIdGrant): string {
  const seconds = Math.floor(now() / 1000);
  const claims = {
    iss: act === 'issuer' ? ELSEWHERE : issuer(),
    sub: subjectOf(person),
    aud: act === 'audience' ? 'another-app' : keys.clientId,
    iat: act === 'expired' ? seconds - 2 * TOKEN_SECONDS : seconds,
    exp: act === 'expired' ? seconds - TOKEN_SECONDS : seconds + TOKEN_SECONDS,
    ...(nonce && act !== 'no-nonce' && { nonce: act === 'nonce' ? `${nonce}x` : nonce }),
  };
  if (act === 'key') return signer.signWrongly(claims);
  if (act === 'secret') return signer.signWithSecret(claims, keys.clientSecret);
  return act === 'unsigned' ? signer.leaveUnsigned(claims) : signer.sign(claims);
}

function addTokens(provider: Provider): void {
  const { app, keys, grants } = provider;
  app.post(`${PATH}/token`, (request, reply) => {
    const trade = readTrade(request);
    if (!trade.success) return refuse(reply, 400, 'invalid_request');
    const { client_id, client_secret, code, code_verifier, redirect_uri } = trade.data;
    if (client_id !== keys.clientId || client_secret !== keys.clientSecret)
      return refuse(reply, 401, 'invalid_client');
    const traded = grants.tradeCode(code, code_verifier, redirect_uri);
    if (!traded) return refuse(reply, 400, 'invalid_grant');
    const { token, grant } = traded;
    return {
      access_token: token,
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      ...(grant.act !== 'no-token' && { id_token: idTokenOf(provider, grant) }),
    };
  });
}

function addUserInfo({ app, grants }: Provider): void {
  app.get(`${PATH}/userinfo`, (request, reply) => {
    const grant = grants.findByToken(bearerOf(request) ?? '');
    if (!grant) return refuse(reply, 401, 'invalid_token');
    const { act, person, scopes } = grant;
    const { name, email, birthday } = person;
    return {
      sub: act === 'subject' ? `${subjectOf(person)}x` : subjectOf(person),
      ...(scopes.includes('profile') && { name, birthdate: birthday }),
      ...(scopes.includes('email') && email && { email, email_verified: act !== 'unverified' }),
    };
  });
}

/**
 * Adds an OpenID Connect provider at `/openid`. Its issuer is the sandbox's address with `path`. ID tokens have no
 * profile, which only the UserInfo endpoint returns.
 */
export function addOpenId({ app, now, offer }: StandInContext): SocialKeys & { path: string } {
  offer(html`Sign-in with OpenID Connect: the button in Hooray leads here, where you say who you are.`);
  const keys = { clientId: 'hooray-sandbox', clientSecret: randomBytes(24).toString('base64url') };
  const issuer = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${PATH}`;
  const grants = createGrants<OpenIdGrant>(now);
  const provider = { app, keys, grants, now, issuer, signer: createSigner() };
  addDiscovery(provider);
  addAuthorization(provider);
  addTokens(provider);
  addUserInfo(provider);
  return { ...keys, path: PATH };
}
