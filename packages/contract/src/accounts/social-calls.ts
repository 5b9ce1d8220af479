import { defineCalls } from '../protocol/http.ts';

const limits = { address: { points: 60, seconds: 15 * 60 } };

/** The browser navigates to all of these URLs. */
export const socialCalls = defineCalls({
  'GET /api/auth/facebook': {
    summary: 'Redirects the browser to the social network to sign in.',
    access: 'public',
    responses: { 302: 'redirect' },
    errors: ['NOT_FOUND'],
    limits,
  },
  'GET /api/auth/facebook/callback': {
    summary: 'Completes a social sign-in; the social network redirects the browser here.',
    access: 'public',
    responses: { 302: 'redirect' },
    errors: ['NOT_FOUND'],
    limits,
  },
  'GET /api/auth/oidc': {
    summary: 'Redirects the browser to the OpenID Connect provider to sign in.',
    access: 'public',
    responses: { 302: 'redirect' },
    errors: ['NOT_FOUND'],
    limits,
  },
  'GET /api/auth/oidc/callback': {
    summary: 'Completes a sign-in with OpenID Connect; the provider redirects the browser here.',
    access: 'public',
    responses: { 302: 'redirect' },
    errors: ['NOT_FOUND'],
    limits,
  },
});
