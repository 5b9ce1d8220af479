import { join, resolve } from 'node:path';
import type { FacebookSettings } from '../../domains/accounts/social/facebook.gateway.ts';
import type { OpenIdSettings } from '../../domains/accounts/social/openid/openid.gateway.ts';
import type { GiftLinkSettings } from '../../domains/advisor/gift-links.rules.ts';
import { isLoopbackService } from '../../domains/notifications/push/push-services.rules.ts';
import type { PayPalSettings } from '../../domains/payments/paypal/paypal-client.gateway.ts';
import type { StripeSettings } from '../../domains/payments/stripe/stripe.gateway.ts';
import type { ModelSettings } from '../../platform/ai/openai-compatible.ts';
import type { ErrorTrackingSettings } from '../../platform/error-tracking/error-tracking.ts';
import { SettingsError } from '../../platform/errors/settings-error.ts';
import type { S3Address } from '../../platform/storage/s3-address.ts';
import type { TracingSettings } from '../../platform/tracing/tracing.ts';
import type { ReplicaSettings } from '../open-replica.ts';
import type { DatabaseSettings } from '../resolve-database.ts';

import { type Environment, environmentSchema, isSafeAddress, readPushServices } from './environment.ts';
export interface Settings {
  isProduction: boolean;
  /** Production in one process on one machine, with the embedded database (docs/operating/at-home.md). */
  isAtHome: boolean;
  port: number;
  host: string;
  /** An origin. */
  publicUrl: string;
  dataDir: string;
  /** Contains archives and lists of deleted accounts. */
  backupDir: string;
  /** The age at which archives are deleted. */
  backupDays: number;
  /** The hour of the nightly backup at home, 0 to 23, in the time zone of the variable TZ. */
  backupHour: number;
  database: DatabaseSettings['database'] & ReplicaSettings;
  redisUrl: string | undefined;
  /** How long `/readyz` fails before a stop. */
  drainMs: number;
  /** Undefined means a folder in `dataDir`. */
  storage: S3Address | undefined;
  /** Child processes that read pictures. */
  pictureProcesses: number;
  /** For uploads of all accounts that are being received or read. */
  uploadMemoryBytes: number;
  mail: {
    smtpUrl: string | undefined;
    from: string;
    /** The age at which undelivered mails are deleted. */
    undeliveredDays: number;
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
  errorTracking: ErrorTrackingSettings | undefined;
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
  if (environment.HOORAY_AT_HOME === 'on' && environment.EMAIL_VERIFICATION === 'on' && !environment.SMTP_URL)
    mistakes.push('SMTP_URL is required at home with EMAIL_VERIFICATION=on: without it, no mail is sent.');
  if (environment.AFFILIATE_TAG && environment.GIFT_LINK_TEMPLATE?.includes('{tag}') === false) {
    mistakes.push('GIFT_LINK_TEMPLATE must have {tag} in it where AFFILIATE_TAG is set.');
  }
  return mistakes;
}

/**
 * Only `check-health.ts` and `postmaster.ts` read the environment elsewhere. Blank values count as absent.
 * @throws SettingsError listing every mistake
 */
export function readSettings(source: Record<string, string | undefined>): Settings {
  const trimmed = Object.entries(source).map(([name, value]) => [name, value?.trim()] as const);
  const given = Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
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
    publicUrl: environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`,
    dataDir: resolve(environment.DATA_DIR),
    backupDir: resolve(environment.BACKUP_DIR ?? join(environment.DATA_DIR, 'backups')),
    backupDays: environment.BACKUP_DAYS,
    backupHour: environment.BACKUP_HOUR,
    database: {
      url: environment.DATABASE_URL,
      directUrl: environment.DATABASE_DIRECT_URL ?? environment.DATABASE_URL,
      replicaUrl: environment.DATABASE_REPLICA_URL,
      poolSize: environment.DATABASE_POOL,
    },
    redisUrl: environment.REDIS_URL,
    drainMs: environment.DRAIN_SECONDS * 1000,
    storage: environment.STORAGE_URL,
    pictureProcesses: environment.PICTURE_PROCESSES,
    uploadMemoryBytes: environment.UPLOAD_MEMORY_MB * 1024 * 1024,
    mail: {
      smtpUrl: environment.SMTP_URL,
      from: environment.MAIL_FROM,
      undeliveredDays: environment.UNDELIVERED_MAIL_DAYS,
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
    errorTracking: readErrorTracking(environment),
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
  const { AI_QUESTIONS_PER_HOUR: questionsPerHour } = environment;
  return baseUrl ? { baseUrl, apiKey, model, imageModel, questionsPerHour } : undefined;
}

/** The OpenTelemetry specification gives only the ratio sampler an argument. */
function readTracing(environment: Environment): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = environment;
  const hasRatio = environment.OTEL_TRACES_SAMPLER === 'parentbased_traceidratio';
  return endpoint
    ? { endpoint, serviceName, ratio: hasRatio ? environment.OTEL_TRACES_SAMPLER_ARG : 1 }
    : undefined;
}

/** The OpenTelemetry specification adds a path only to the address of all signals. */
function readErrorTracking(environment: Environment): ErrorTrackingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_SERVICE_NAME: serviceName } = environment;
  const url = environment.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT ?? (base && `${base.replace(/\/$/, '')}/v1/logs`);
  return url && environment.OTEL_LOGS_EXPORTER === 'otlp' ? { url, serviceName } : undefined;
}

function readTrustProxy(value: string): boolean | string {
  if (value === 'off') return false;
  return value === 'on' ? true : value;
}
