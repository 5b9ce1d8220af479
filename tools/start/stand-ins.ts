import type { SandboxAddresses } from '../../apps/sandbox/src/sandbox.ts';
import type { Environment } from './environment.ts';
import { LaunchError } from './launch-error.ts';

interface StandIn {
  what: string;
  /** The sandbox stands in if none of these is set. */
  keys: string[];
  /** Hooray is complete without this service, so it is left out if the sandbox must not run. */
  isOptional?: true;
  settings(sandbox: SandboxAddresses): Record<string, string>;
}

const standIns: StandIn[] = [
  {
    what: 'mail',
    keys: ['SMTP_URL'],
    settings: ({ smtpUrl }) => ({ SMTP_URL: smtpUrl, EMAIL_VERIFICATION: 'off' }),
  },
  {
    what: 'sign-in with Facebook',
    keys: ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
    settings: ({ httpUrl, social }) => ({
      FACEBOOK_APP_ID: social.clientId,
      FACEBOOK_APP_SECRET: social.clientSecret,
      FACEBOOK_DIALOG_URL: `${httpUrl}/facebook/dialog/oauth`,
      FACEBOOK_GRAPH_URL: `${httpUrl}/facebook`,
    }),
  },
  {
    what: 'sign-in with OpenID Connect',
    keys: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_LABEL'],
    isOptional: true,
    settings: ({ openId }) => ({
      OIDC_ISSUER: openId.issuer,
      OIDC_CLIENT_ID: openId.clientId,
      OIDC_CLIENT_SECRET: openId.clientSecret,
      OIDC_LABEL: 'OpenID',
    }),
  },
  {
    what: 'card payments',
    keys: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    settings: ({ stripe }) => ({
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.apiUrl,
    }),
  },
  {
    what: 'PayPal',
    keys: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'],
    settings: ({ paypal }) => ({
      PAYPAL_CLIENT_ID: paypal.clientId,
      PAYPAL_CLIENT_SECRET: paypal.clientSecret,
      PAYPAL_API_URL: paypal.apiUrl,
    }),
  },
];

const enumeration = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/**
 * Returns the services whose keys are missing, or none in production.
 * @throws LaunchError if the settings would expose the sandbox to other machines
 */
export function findMissingServices(environment: Environment): StandIn[] {
  if (environment.NODE_ENV === 'production') return [];
  const missing = standIns.filter(({ keys }) => keys.every((key) => !environment[key]));
  const host = environment.HOST || '127.0.0.1';
  if (isLoopback(host)) return missing;
  const required = missing.filter(({ isOptional }) => !isOptional);
  if (required.length > 0) {
    const services = enumeration.format(required.map(({ what, keys }) => `${what} (${keys.join(', ')})`));
    throw new LaunchError(
      `HOST is ${host}, but the sandbox stands in for ${services} and is for this machine only: ` +
        'set the keys, or leave HOST at 127.0.0.1.',
    );
  }
  return [];
}

/**
 * Leaves out settings that are already set. Push services need no key, so the sandbox's service is added to the real
 * ones.
 */
export function settingsFor(missing: StandIn[], sandbox: SandboxAddresses, environment: Environment) {
  const settings = missing.flatMap((standIn) => Object.entries(standIn.settings(sandbox)));
  return {
    ...Object.fromEntries(settings.filter(([name]) => !environment[name])),
    PUSH_SERVICES: [environment.PUSH_SERVICES, `${sandbox.httpUrl}/push/`].filter(Boolean).join(','),
  };
}
