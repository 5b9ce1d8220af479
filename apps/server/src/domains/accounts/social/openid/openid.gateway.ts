import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import { z } from 'zod';
import { createBoundedFetch } from '../../../../platform/bounded-fetch.ts';
import { onDemand } from '../../../../platform/concurrency/on-demand.ts';
import { isLoopbackName } from '../../../../platform/http/requests/loopback.ts';
import { readSocialProfile, type SocialProfile } from '../social-profile.rules.ts';

export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider's name on the button. */
  label: string;
}

/** The values that bind the provider's response to one sign-in in one browser. */
export interface OpenIdChecks {
  state: string;
  nonce: string;
  /** The PKCE code verifier (RFC 7636). */
  verifier: string;
}

const TIMEOUT_SECONDS = 5;
/** Keys with certificates and tokens with many groups take tens of kilobytes. */
const MAX_BYTES = 512 * 1024;
const fetchBounded = createBoundedFetch(MAX_BYTES);

const optionalText = z.string().optional().catch(undefined);
const claimsSchema = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  name: optionalText,
  email: optionalText,
  // Some providers send it as a text.
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  birthdate: optionalText,
});

/** HTTP Basic is the default of the standard. Providers disagree about its escapes, so a form is preferred. */
function authenticationWith(secret: string): ClientAuth {
  const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    return (methods?.includes('client_secret_post') ? post : basic)(server, ...rest);
  };
}

function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<Configuration> {
  const url = new URL(issuer);
  return discovery(url, clientId, undefined, authenticationWith(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    [customFetch]: (url, { body, ...options }) =>
      // The library's types and those of `fetch` disagree about the body.
      fetchBounded(url, { ...options, body: (body ?? null) as NonNullable<RequestInit['body']> | null }),
    execute: [
      // Without it, the library trusts TLS instead of the ID token's signature.
      enableNonRepudiationChecks,
      ...(isLoopbackName(url.hostname) ? [allowInsecureRequests] : []),
    ],
  });
}

export type OpenIdProvider = ReturnType<typeof createOpenIdProvider>;

/**
 * Requests the provider's endpoints at the first sign-in, and again after a failure.
 * @param callbackUrl the URL to which the provider redirects the browser
 */
export function createOpenIdProvider(settings: OpenIdSettings, callbackUrl: string) {
  const discovered = onDemand(() => discover(settings));

  return {
    /** Returns the provider's page. @throws Error if the provider is unavailable */
    async authorizationUrl({ state, nonce, verifier }: OpenIdChecks): Promise<URL> {
      return buildAuthorizationUrl(await discovered(), {
        redirect_uri: callbackUrl,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },

    /**
     * @param search the query with which the browser has returned
     * @throws AuthorizationResponseError for a refusal, Error for an invalid response or an unavailable provider
     */
    async identify(search: string, { state, nonce, verifier }: OpenIdChecks): Promise<SocialProfile> {
      const config = await discovered();
      const tokens = await authorizationCodeGrant(config, new URL(callbackUrl + search), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      });
      const token = tokens.claims() ?? {};
      const { iss } = z.object({ iss: z.string() }).parse(token);
      const own = claimsSchema.parse(token);
      const isComplete = own.email !== undefined && own.name !== undefined;
      const hasMore = !isComplete && config.serverMetadata().userinfo_endpoint !== undefined;
      const more = hasMore
        ? claimsSchema.parse(await fetchUserInfo(config, tokens.access_token, own.sub))
        : undefined;
      // An address and its verification come from one response.
      const { email, email_verified } = own.email === undefined && more ? more : own;
      return readSocialProfile({
        provider: iss,
        subject: own.sub,
        name: own.name ?? more?.name,
        email,
        isEmailVerified: email_verified,
        birthday: own.birthdate ?? more?.birthdate,
      });
    },
  };
}
