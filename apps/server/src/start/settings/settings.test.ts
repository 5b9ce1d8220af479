import { describe, expect, test } from 'vitest';
import { SettingsError } from '../../platform/errors/settings-error.ts';
import { readSettings } from './settings.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://hooray.example',
  DATABASE_URL: 'postgres://hooray@db.example/hooray',
  SMTP_URL: 'smtps://mail.example',
  APP_SECRET: 's'.repeat(32),
  CONTACT_EMAIL: 'hello@hooray.example',
  GOVERNING_STATE: 'Oregon',
};

function mistakesOf(environment: Record<string, string>): string {
  try {
    readSettings(environment);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as SettingsError).message;
  }
}

test('without settings, everything has its default', () => {
  expect(readSettings({})).toMatchObject({
    isProduction: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: expect.stringMatching(/\/data$/),
    database: { url: undefined },
    trustProxy: false,
    metricsToken: undefined,
    hasAddressLimits: true,
    hasServiceWorker: true,
    admin: undefined,
    facebook: undefined,
    openId: undefined,
    ai: undefined,
  });
});

test('traces are sampled by the given ratio if there is a collector', () => {
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' };
  const share = { OTEL_TRACES_SAMPLER_ARG: '0.1' };
  const byRatio = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', ...share };
  expect(readSettings(byRatio).tracing).toBeUndefined();
  expect(readSettings({ ...collector, ...share }).tracing).toMatchObject({ serviceName: 'hooray', ratio: 1 });
  expect(readSettings({ ...collector, ...byRatio }).tracing?.ratio).toBe(0.1);
  expect(mistakesOf({ ...collector, OTEL_TRACES_SAMPLER_ARG: '2' })).toContain('OTEL_TRACES_SAMPLER_ARG');
});

test('errors go to their own address, or to the logs of the collector, or nowhere', () => {
  const trackingOf = (environment: Record<string, string>) => readSettings(environment).errorTracking;
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/' };
  const own = { OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: 'https://errors.example/otlp' };
  expect(trackingOf({})).toBeUndefined();
  expect(trackingOf(collector)).toEqual({ url: 'http://localhost:4318/v1/logs', serviceName: 'hooray' });
  expect(trackingOf({ ...collector, ...own })?.url).toBe('https://errors.example/otlp');
  expect(readSettings(own).tracing).toBeUndefined();
  expect(trackingOf({ ...collector, OTEL_LOGS_EXPORTER: 'none' })).toBeUndefined();
});

test('the public address follows the port', () => {
  expect(readSettings({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
});

test.each([
  'https://hooray.example',
  'https://hooray.example/',
  'HTTPS://hooray.example',
  'https://Hooray.Example:443',
])('PUBLIC_URL=%s is read as an origin', (PUBLIC_URL) => {
  expect(readSettings({ PUBLIC_URL }).publicUrl).toBe('https://hooray.example');
});

test.each(['', ' ', ' '.repeat(32)])('%j counts as absent', (blank) => {
  const names = ['PORT', 'BACKUP_HOUR', 'NODE_ENV', 'SMTP_URL', 'APP_SECRET', 'ADMIN_EMAIL', 'PUBLIC_URL'];
  const blanks = Object.fromEntries(names.map((name) => [name, blank]));
  expect(readSettings(blanks)).toEqual(readSettings({}));
});

test('blanks are removed around a value, not in it', () => {
  const [first, second] = ['s'.repeat(16), 't'.repeat(16)];
  const { port, appSecret } = readSettings({ PORT: ' 4000 ', APP_SECRET: ` ${first} ${second}\n` });
  expect(port).toBe(4000);
  expect(appSecret).toBe(`${first} ${second}`);
});

test('production requires exactly six settings', () => {
  expect(readSettings(production)).toMatchObject({ isProduction: true, legal: { governingState: 'Oregon' } });
  const message = mistakesOf({ NODE_ENV: 'production' });
  for (const name of Object.keys(production).slice(1)) expect(message).toContain(name);
});

test('at home, production requires only PUBLIC_URL, and has no other database', () => {
  const { NODE_ENV, PUBLIC_URL, DATABASE_URL } = production;
  const home = { NODE_ENV, HOORAY_AT_HOME: 'on', PUBLIC_URL };
  expect(readSettings(home)).toMatchObject({
    isAtHome: true,
    mail: { isOn: false, isVerificationOn: false },
  });
  expect(readSettings({ ...home, SMTP_URL: production.SMTP_URL }).mail.isOn).toBe(true);
  expect(readSettings(production).mail.isOn).toBe(true);
  expect(mistakesOf({ ...home, PUBLIC_URL: '' })).toContain('PUBLIC_URL is required');
  for (const other of [{ DATABASE_URL }, { REDIS_URL: 'redis://cache' }])
    expect(mistakesOf({ ...home, ...other })).toContain('leave DATABASE_URL and REDIS_URL out');
});

test("at home, addresses can't be confirmed without a mail server", () => {
  const home = { HOORAY_AT_HOME: 'on', EMAIL_VERIFICATION: 'on' };
  expect(mistakesOf(home)).toContain('SMTP_URL is required at home with EMAIL_VERIFICATION=on');
  expect(readSettings({ ...home, SMTP_URL: 'smtp://mail.example' }).mail.isVerificationOn).toBe(true);
});

test.each([
  'https://hooray.example',
  'http://localhost:3000',
  'http://hooray.localhost',
  'http://127.0.0.1:3000',
  'http://127.3.2.1',
  'http://[::1]:3000',
])('in production PUBLIC_URL may be %s', (PUBLIC_URL) => {
  expect(readSettings({ ...production, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
});

test.each([
  'http://hooray.example',
  'http://localhost.hooray.example',
  'http://mylocalhost',
  'http://128.0.0.1',
  'http://0.0.0.0:3000',
  'http://192.168.0.1',
  'http://[::2]',
  'http://127.0.0.1.hooray.example',
])('in production PUBLIC_URL can’t be %s, because sessions need https', (PUBLIC_URL) => {
  expect(mistakesOf({ ...production, PUBLIC_URL })).toContain('PUBLIC_URL must begin with https://');
  expect(readSettings({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
});

test("the limits per network address can't be off in production", () => {
  expect(mistakesOf({ ...production, RATE_LIMITS: 'off' })).toContain('RATE_LIMITS cannot be off');
  expect(readSettings({ ...production, RATE_LIMITS: 'on' }).hasAddressLimits).toBe(true);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', '0x10'],
  ['BACKUP_HOUR', '1e1'],
  ['NODE_ENV', 'prod'],
  ['NODE_ENV', 'Production'],
  ['PUBLIC_URL', 'hooray.example'],
  ['PUBLIC_URL', 'ftp://hooray.example'],
  ['PUBLIC_URL', 'https://hooray.example/app'],
  ['PUBLIC_URL', 'https://hooray.example/?a=b'],
  ['PUBLIC_URL', 'https://hooray.example/#top'],
  ['PUBLIC_URL', 'http://localhost@hooray.example'],
  ['DATABASE_URL', 'mysql://db.example'],
  ['DATABASE_DIRECT_URL', 'db.example:5432'],
  ['DATABASE_REPLICA_URL', 'replica.example:5432'],
  ['DATABASE_POOL', '0'],
  ['STORAGE_URL', 'https://bucket.example'],
  ['SMTP_URL', 'mail.example'],
  ['EMAIL_VERIFICATION', 'yes'],
  ['OIDC_ISSUER', 'http://id.example.com'],
  ['OIDC_ISSUER', 'https://id.example.com/?realm=a'],
  ['OIDC_LABEL', 'x'.repeat(41)],
  ['OIDC_LABEL', 'two\nlines'],
  ['APP_SECRET', 'short'],
  ['METRICS_TOKEN', 'short'],
  ['CONTACT_EMAIL', 'nobody'],
  ['RATE_LIMITS', 'maybe'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'somewhere'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['AI_BASE_URL', 'models.example'],
])('%s=%s is reported as a mistake', (name, value) => {
  expect(mistakesOf({ [name]: value })).toMatch(new RegExp(`- .*${name}\\b.*\\.$`, 'm'));
});

test.each([
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET', 'x'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'https://id.example.com'],
  ['OIDC_CLIENT_SECRET', 'OIDC_LABEL', 'x'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'admin@hooray.example'],
])('%s without %s is reported as a mistake with both names', (one, other, value) => {
  const message = mistakesOf({ [one]: value });
  expect(message).toContain(one);
  expect(message).toContain(other);
});

test.each(['AI_MODEL', 'AI_IMAGE_MODEL'])('%s needs to know where; a key it need not have', (name) => {
  expect(mistakesOf({ [name]: 'some-model' })).toContain('AI_BASE_URL');
  const { ai } = readSettings({ AI_BASE_URL: 'http://localhost:8080/v1', [name]: 'some-model' });
  expect(ai).toMatchObject({ baseUrl: 'http://localhost:8080/v1', apiKey: undefined });
});

test("the direct address defaults to the database's", () => {
  const url = 'postgres://pooler.example/hooray';
  const directUrl = 'postgres://db.example/hooray';
  expect(readSettings({ DATABASE_URL: url }).database).toMatchObject({ url, directUrl: url });
  expect(readSettings({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl }).database).toMatchObject({
    url,
    directUrl,
  });
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
    expect(mistakesOf({ [name]: directUrl })).toContain('DATABASE_URL is required');
});

test.each(['CONTACT_EMAIL', 'ADMIN_EMAIL'] as const)('%s may have an international domain', (name) => {
  const given = {
    ADMIN_PASSWORD: 'long enough',
    ADMIN_EMAIL: 'admin@hooray.example',
    [name]: 'hola@cumpleaños.example',
  };
  const { legal, admin } = readSettings(given);
  const address = { CONTACT_EMAIL: legal.contactEmail, ADMIN_EMAIL: admin?.email }[name];
  expect(address).toBe('hola@xn--cumpleaos-r6a.example');
});

test('every mistake is reported at once, of whatever kind', () => {
  const message = mistakesOf({
    NODE_ENV: 'production',
    PORT: 'abc',
    SMTP_URL: 'nowhere',
    LOG_LEVEL: 'loud',
    RATE_LIMITS: 'off',
    FACEBOOK_APP_ID: 'x',
  });
  const wrong = [
    'RATE_LIMITS',
    'PUBLIC_URL',
    'PORT',
    'SMTP_URL',
    'LOG_LEVEL',
    'FACEBOOK_APP_SECRET',
    'DATABASE_URL',
    'APP_SECRET',
    'CONTACT_EMAIL',
    'GOVERNING_STATE',
  ];
  for (const name of wrong) expect(message).toContain(name);
  expect(message.split('\n').filter((line) => line.startsWith('  - '))).toHaveLength(wrong.length);
});

test('no secret is repeated in the message', () => {
  const message = mistakesOf({
    ...production,
    APP_SECRET: 'tooshortasecret',
    METRICS_TOKEN: 'tooshort',
    PORT: 'abc',
  });
  expect(message).not.toContain('tooshort');
});

describe('e-mail verification', () => {
  test.each([
    ['a real mail server', { SMTP_URL: 'smtps://mail.example' }, true],
    ['a real mail server, and off', { SMTP_URL: 'smtps://mail.example', EMAIL_VERIFICATION: 'off' }, false],
    ['none, and on', { EMAIL_VERIFICATION: 'on' }, true],
    ['none: nobody could ever confirm', {}, false],
  ])('with %s', (_, environment, isOn) => {
    expect(readSettings(environment).mail.isVerificationOn).toBe(isOn);
  });
});

describe('the proxy to believe', () => {
  test.each([
    ['off', false],
    ['on', true],
    ['10.0.0.1', '10.0.0.1'],
    ['10.0.0.0/8, 192.168.0.1', '10.0.0.0/8, 192.168.0.1'],
    ['loopback', 'loopback'],
  ])('%s', (value, trustProxy) => {
    expect(readSettings({ TRUST_PROXY: value }).trustProxy).toBe(trustProxy);
  });
});
