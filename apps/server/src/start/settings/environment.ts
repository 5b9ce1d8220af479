import { isIP } from 'node:net';
import { emailField } from '@hooray/contract/protocol/fields.ts';
import { z } from 'zod';
import { isGiftLinkTemplate } from '../../domains/advisor/gift-links.rules.ts';
import { isPushService } from '../../domains/notifications/push/push-services.rules.ts';
import { SHORTEST_SECRET } from '../../platform/crypto/secrets.ts';
import { isLoopbackName } from '../../platform/http/requests/loopback.ts';
import { s3AddressSchema } from '../../platform/storage/s3-address.ts';
import { MAX_ARCHIVE_DAYS } from '../../programs/archives/archive-files.ts';

const isIn = (...values: [string, ...string[]]) => z.enum(values);
/** One sentence for every mistake, because each becomes a line. */
function wholeNumber(min: number, max: number) {
  const bounds = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, bounds)
    .transform(Number)
    .refine((value) => min <= value && value <= max, bounds);
}
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
export function isSafeAddress(url: string): boolean {
  // Another check reports invalid addresses.
  if (!URL.canParse(url)) return true;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isLoopbackName(hostname);
}

function isOrigin(url: string): boolean {
  // Another check reports invalid addresses.
  if (!URL.canParse(url)) return true;
  const { href, origin } = new URL(url);
  return href === `${origin}/`;
}

const isBareAddress = (url: string) => !/[?#@]/.test(url);

export const readPushServices = (list = ''): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

export const environmentSchema = z.object({
  NODE_ENV: isIn('development', 'production', 'test').default('development'),
  HOORAY_AT_HOME: isIn('on', 'off').default('off'),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpUrl
    .refine(isOrigin, 'must have no path, query, fragment or user, such as https://hooray.example.com')
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_DAYS: wholeNumber(1, MAX_ARCHIVE_DAYS).default(MAX_ARCHIVE_DAYS),
  BACKUP_HOUR: wholeNumber(0, 23).default(3),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DRAIN_SECONDS: wholeNumber(0, 2).default(0),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  DATABASE_POOL: wholeNumber(1, 200).default(10),
  STORAGE_URL: s3AddressSchema.optional(),
  PICTURE_PROCESSES: wholeNumber(1, 16).default(2),
  UPLOAD_MEMORY_MB: wholeNumber(20, 4000).default(200),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Hooray <hello@example.com>'),
  UNDELIVERED_MAIL_DAYS: wholeNumber(1, 30).default(30),
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
  AI_QUESTIONS_PER_HOUR: wholeNumber(1, 1000).default(30),
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
  CONTACT_EMAIL: emailField.optional(),
  GOVERNING_STATE: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: httpUrl.optional(),
  OTEL_LOGS_EXPORTER: isIn('otlp', 'none').default('otlp'),
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
export type Environment = z.infer<typeof environmentSchema>;
