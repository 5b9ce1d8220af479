import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { emailField } from '@hooray/contract/protocol/fields.ts';
import { z } from 'zod';
import type { FacebookSettings } from '../domains/accounts/social/facebook.gateway.ts';
import type { OpenIdSettings } from '../domains/accounts/social/openid/openid.gateway.ts';
import { type GiftLinkSettings, isGiftLinkTemplate } from '../domains/advisor/gift-links.rules.ts';
import { isLoopbackService, isPushService } from '../domains/notifications/push/push-services.rules.ts';
import type { PayPalSettings } from '../domains/payments/paypal/paypal-client.gateway.ts';
import type { StripeSettings } from '../domains/payments/stripe/stripe.gateway.ts';
import type { ModelSettings } from '../platform/ai/openai-compatible.ts';
import { SHORTEST_SECRET } from '../platform/crypto/secrets.ts';
import { SettingsError } from '../platform/errors/settings-error.ts';
import { isLoopbackName } from '../platform/http/requests/loopback.ts';
import { type S3Address, s3AddressSchema } from '../platform/storage/s3-address.ts';
import type { TracingSettings } from '../platform/tracing/tracing.ts';
import type { ReplicaSettings } from './open-replica.ts';
import type { DatabaseSettings } from './resolve-database.ts';

const isIn = (...values: [string, ...string[]]) => z.enum(values);
const wholeNumber = (min: number, max: number) =>
  z.coerce.number(`must be a whole number from ${min} to ${max}`).int().min(min).max(max);
const httpUrl = z.url({ protocol: /^https?$/ });

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);
const NETWORK = /^(.+)\/(\d{1,3})$/;

function isTrustList(value: string): boolean {
  if (value === 'on' || value === 'off') return true;
  return value.split(',').every((entry) => {
    if (NAMED_NETWORKS.has(entry.trim())) return true;
    const [, address = entry.trim(), bits = '0'] = NETWORK.exec(entry.trim()) ?? [];
    const version = isIP(address);
    return version !== 0 && Number(bits) <= (version === 4 ? 32 : 128);
  });
}

/** Sign-ins must not travel over plain http. */
function isSafeAddress(url: string): boolean {
  // Another check reports invalid addresses.
  if (!URL.canParse(url)) return true;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isLoopbackName(hostname);
}

const isBareAddress = (url: string) => !/[?#@]/.test(url);

const readPushServices = (list = ''): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

export const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  HOORAY_AT_HOME: isIn('on', 'off').default('off'),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DRAIN_SECONDS: wholeNumber(0, 2).default(0),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  DATABASE_POOL: wholeNumber(1, 200).default(10),
  STORAGE_URL: s3AddressSchema.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Hooray <hello@example.com>'),
  EMAIL_VERIFICATION: isIn('on', 'off').optional(),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_DIALOG_URL: httpUrl.default('https://www.facebook.com/dialog/oauth'),
  FACEBOOK_GRAPH_URL: httpUrl.default('https://graph.facebook.com'),
  OIDC_ISSUER: httpUrl
    .refine(isSafeAddress, 'must begin with https://, unless it is this machine itself')
    .refine(isBareAddress, 'can have no user, query or fragment')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_LABEL: z
    .string()
    .trim()
    .max(40, 'can have at most 40 characters')
    .regex(/^[^\p{C}]*$/u, 'can have no control characters')
    .optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: httpUrl.optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_API_URL: httpUrl.optional(),
  AI_BASE_URL: httpUrl.optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  AI_IMAGE_MODEL: z.string().optional(),
  GIFT_LINK_TEMPLATE: z
    .string()
    .default('https://www.amazon.com/s?k={query}&tag={tag}')
    .refine(isGiftLinkTemplate, 'must be an http or https address with {query} in it'),
  AFFILIATE_TAG: z.string().max(100, 'can have at most 100 characters').optional(),
  PUSH_SERVICES: z
    .string()
    .default('')
    .refine(
      (list) => readPushServices(list).every(isPushService),
      'must be hosts such as push.example.com,*.example.org',
    ),
  APP_SECRET: z.string().min(SHORTEST_SECRET, `needs at least ${SHORTEST_SECRET} characters`).optional(),
  TRUST_PROXY: z
    .string()
    .default('off')
    .refine(isTrustList, "must be 'on', 'off', or addresses and networks such as 127.0.0.1,10.0.0.0/8"),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  CONTACT_EMAIL: z.email().optional(),
  GOVERNING_STATE: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_SERVICE_NAME: z.string().max(100, 'can have at most 100 characters').default('hooray'),
  OTEL_TRACES_SAMPLER: isIn('parentbased_always_on', 'parentbased_traceidratio').default(
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number from 0 to 1').min(0).max(1).default(1),
  RATE_LIMITS: isIn('on', 'off').default('on'),
  SERVICE_WORKER: isIn('on', 'off').default('on'),
  ADMIN_EMAIL: emailField.optional(),
  ADMIN_PASSWORD: z.string().min(8, 'needs at least 8 characters').max(128).optional(),
  LOG_LEVEL: isIn('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
});
type Environment = z.infer<typeof environmentSchema>;

export interface Settings {
  isProduction: boolean;
  /** Production in one process on one machine, with the embedded database (docs/operating/at-home.md). */
  isAtHome: boolean;
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  /** Contains archives and lists of deleted accounts. */
  backupDir: string;
  database: DatabaseSettings['database'] & ReplicaSettings;
  redisUrl: string | undefined;
  /** How long `/readyz` fails before a stop. */
  drainMs: number;
  /** Undefined means a folder in `dataDir`. */
  storage: S3Address | undefined;
  mail: {
    smtpUrl: string | undefined;
    from: string;
    isVerificationOn: boolean;
    /** False only at home without a mail server. */
    isOn: boolean;
  };
  facebook: FacebookSettings | undefined;
  openId: OpenIdSettings | undefined;
  stripe: StripeSettings | undefined;
  paypal: PayPalSettings | undefined;
  ai: ModelSettings | undefined;
  giftLinks: GiftLinkSettings;
  /** Push services beside those of the common browsers. */
  pushServices: string[];
  appSecret: string | undefined;
  /** False for none, true for the connecting machine, or a list of addresses. */
  trustProxy: boolean | string;
  metricsToken: string | undefined;
  tracing: TracingSettings | undefined;
  legal: { contactEmail: string; governingState: string };
  hasAddressLimits: boolean;
  hasServiceWorker: boolean;
  admin: { email: string; password: string } | undefined;
  logLevel: string;
}

const enumeration = new Intl.ListFormat('en');

const requiredInProduction = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'APP_SECRET',
  'CONTACT_EMAIL',
  'GOVERNING_STATE',
] as const;
/** At home, the rest has defaults. */
const requiredAtHome = ['PUBLIC_URL'] as const;
const belongTogether = [
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_LABEL'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
] as const;

function mistakesInProduction(environment: Partial<Environment>): string[] {
  const required = environment.HOORAY_AT_HOME === 'on' ? requiredAtHome : requiredInProduction;
  const mistakes: string[] = required
    .filter((name) => !environment[name])
    .map((name) => `${name} is required in production.`);
  if (environment.PUBLIC_URL && !isSafeAddress(environment.PUBLIC_URL))
    mistakes.push('PUBLIC_URL must begin with https:// in production, unless it is this machine itself.');
  if (readPushServices(environment.PUSH_SERVICES).some(isLoopbackService))
    mistakes.push('PUSH_SERVICES cannot have an address of this machine in production.');
  if (environment.RATE_LIMITS === 'off') mistakes.push('RATE_LIMITS cannot be off in production.');
  return mistakes;
}

function mistakesAcross(environment: Partial<Environment>): string[] {
  const mistakes = environment.NODE_ENV === 'production' ? mistakesInProduction(environment) : [];
  for (const names of belongTogether) {
    const isSome = names.some((name) => environment[name]);
    if (isSome && !names.every((name) => environment[name]))
      mistakes.push(`${enumeration.format(names)} must be set together.`);
  }
  if ((environment.AI_MODEL || environment.AI_IMAGE_MODEL) && !environment.AI_BASE_URL) {
    mistakes.push('AI_BASE_URL is required with AI_MODEL or AI_IMAGE_MODEL.');
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (environment[name] && !environment.DATABASE_URL)
      mistakes.push(`DATABASE_URL is required with ${name}.`);
  if (environment.HOORAY_AT_HOME === 'on' && (environment.DATABASE_URL || environment.REDIS_URL)) {
    mistakes.push(
      'HOORAY_AT_HOME is for one process with its own database: leave DATABASE_URL and REDIS_URL out.',
    );
  }
  if (environment.AFFILIATE_TAG && environment.GIFT_LINK_TEMPLATE?.includes('{tag}') === false) {
    mistakes.push('GIFT_LINK_TEMPLATE must have {tag} in it where AFFILIATE_TAG is set.');
  }
  return mistakes;
}

/**
 * Only `check-health.ts` and `postmaster.ts` read the environment elsewhere. Empty values count as absent.
 * @throws SettingsError listing every mistake
 */
export function readSettings(source: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = environmentSchema.safeParse(given);
  const mistakes = result.success
    ? mistakesAcross(result.data)
    : [
        ...result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`),
        ...mistakesAcross(given as Partial<Environment>),
      ];
  if (!result.success || mistakes.length > 0) throw new SettingsError(mistakes);
  return toSettings(result.data);
}

function toSettings(environment: Environment): Settings {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = environment;
  return {
    isProduction: environment.NODE_ENV === 'production',
    isAtHome: environment.HOORAY_AT_HOME === 'on',
    port: environment.PORT,
    host: environment.HOST,
    publicUrl: (environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`).replace(/(?<!\/)\/+$/, ''),
    dataDir: resolve(environment.DATA_DIR),
    backupDir: resolve(environment.BACKUP_DIR ?? join(environment.DATA_DIR, 'backups')),
    database: {
      url: environment.DATABASE_URL,
      directUrl: environment.DATABASE_DIRECT_URL ?? environment.DATABASE_URL,
      replicaUrl: environment.DATABASE_REPLICA_URL,
      poolSize: environment.DATABASE_POOL,
    },
    redisUrl: environment.REDIS_URL,
    drainMs: environment.DRAIN_SECONDS * 1000,
    storage: environment.STORAGE_URL,
    mail: {
      smtpUrl: environment.SMTP_URL,
      from: environment.MAIL_FROM,
      isOn: environment.HOORAY_AT_HOME === 'off' || environment.SMTP_URL !== undefined,
      // Without a mail server, users couldn't confirm an address.
      isVerificationOn: (environment.EMAIL_VERIFICATION ?? (environment.SMTP_URL ? 'on' : 'off')) === 'on',
    },
    ...readSignIn(environment),
    ...readProviders(environment),
    ai: readModels(environment),
    giftLinks: { template: environment.GIFT_LINK_TEMPLATE, tag: environment.AFFILIATE_TAG },
    pushServices: readPushServices(environment.PUSH_SERVICES),
    appSecret: environment.APP_SECRET,
    trustProxy: readTrustProxy(environment.TRUST_PROXY),
    metricsToken: environment.METRICS_TOKEN,
    tracing: readTracing(environment),
    legal: {
      contactEmail: environment.CONTACT_EMAIL ?? 'contact@example.com',
      governingState: environment.GOVERNING_STATE ?? 'Delaware',
    },
    hasServiceWorker: environment.SERVICE_WORKER === 'on',
    hasAddressLimits: environment.RATE_LIMITS === 'on',
    admin: email && password ? { email, password } : undefined,
    logLevel: environment.LOG_LEVEL,
  };
}

/** Providers without keys are off. */
function readSignIn(environment: Environment): Pick<Settings, 'facebook' | 'openId'> {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = environment;
  const { FACEBOOK_DIALOG_URL: dialogUrl, FACEBOOK_GRAPH_URL: graphUrl } = environment;
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = environment;
  const { OIDC_CLIENT_SECRET: clientSecret, OIDC_LABEL: label } = environment;
  return {
    facebook: appId && appSecret ? { appId, appSecret, dialogUrl, graphUrl } : undefined,
    openId:
      issuer && clientId && clientSecret && label ? { issuer, clientId, clientSecret, label } : undefined,
  };
}

/** Providers without keys are off. */
function readProviders(environment: Environment): Pick<Settings, 'stripe' | 'paypal'> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = environment;
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = environment;
  return {
    stripe:
      secretKey && webhookSecret
        ? { secretKey, webhookSecret, apiUrl: environment.STRIPE_API_URL }
        : undefined,
    paypal:
      clientId && clientSecret ? { clientId, clientSecret, apiUrl: environment.PAYPAL_API_URL } : undefined,
  };
}

function readModels(environment: Environment): ModelSettings | undefined {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey } = environment;
  const { AI_MODEL: model, AI_IMAGE_MODEL: imageModel } = environment;
  return baseUrl ? { baseUrl, apiKey, model, imageModel } : undefined;
}

/** The OpenTelemetry specification gives only the ratio sampler an argument. */
function readTracing(environment: Environment): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = environment;
  const hasRatio = environment.OTEL_TRACES_SAMPLER === 'parentbased_traceidratio';
  return endpoint
    ? { endpoint, serviceName, ratio: hasRatio ? environment.OTEL_TRACES_SAMPLER_ARG : 1 }
    : undefined;
}

function readTrustProxy(value: string): boolean | string {
  if (value === 'off') return false;
  return value === 'on' ? true : value;
}
