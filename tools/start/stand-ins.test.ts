import { expect, test } from 'vitest';
import type { SandboxAddresses } from '../../apps/sandbox/src/sandbox.ts';
import { type Environment, trimVariables } from './environment.ts';
import { findMissingServices, settingsFor } from './stand-ins.ts';

const sandbox: SandboxAddresses = {
  httpUrl: 'http://127.0.0.1:3001',
  smtpUrl: 'smtp://127.0.0.1:2525',
  social: { clientId: 'id', clientSecret: 'secret' },
  openId: { issuer: 'http://127.0.0.1:3001/openid', clientId: 'id2', clientSecret: 'secret2' },
  stripe: { apiUrl: 'http://127.0.0.1:3001', secretKey: 'sk_test_1', webhookSecret: 'whsec_1' },
  paypal: { apiUrl: 'http://127.0.0.1:3001', clientId: 'A1', clientSecret: 'E1' },
};
const realMail = { SMTP_URL: 'smtps://mail.example.com' };
const realSocial = { FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 's' };
const realOpenId = {
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: '3',
  OIDC_CLIENT_SECRET: 's2',
  OIDC_LABEL: 'Example',
};
const realStripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_2' };
const realPaypal = { PAYPAL_CLIENT_ID: 'A2', PAYPAL_CLIENT_SECRET: 'E2' };
const added = (environment: Environment) =>
  settingsFor(findMissingServices(environment), sandbox, environment);

test("without keys, the product gets the sandbox's URLs and keys, and needs no verified email", () => {
  expect(added({})).toEqual({
    SMTP_URL: 'smtp://127.0.0.1:2525',
    EMAIL_VERIFICATION: 'off',
    FACEBOOK_APP_ID: 'id',
    FACEBOOK_APP_SECRET: 'secret',
    FACEBOOK_DIALOG_URL: 'http://127.0.0.1:3001/facebook/dialog/oauth',
    FACEBOOK_GRAPH_URL: 'http://127.0.0.1:3001/facebook',
    OIDC_ISSUER: 'http://127.0.0.1:3001/openid',
    OIDC_CLIENT_ID: 'id2',
    OIDC_CLIENT_SECRET: 'secret2',
    OIDC_LABEL: 'OpenID',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_URL: 'http://127.0.0.1:3001',
    PAYPAL_CLIENT_ID: 'A1',
    PAYPAL_CLIENT_SECRET: 'E1',
    PAYPAL_API_URL: 'http://127.0.0.1:3001',
    PUSH_SERVICES: 'http://127.0.0.1:3001/push/',
  });
});

test('existing settings are kept: a real mail server keeps email verification on', () => {
  expect(added(realMail)).not.toHaveProperty('SMTP_URL');
  const others = added({ ...realSocial, ...realOpenId, ...realStripe, ...realPaypal });
  expect(Object.keys(others)).toEqual(['SMTP_URL', 'EMAIL_VERIFICATION', 'PUSH_SERVICES']);
  expect(added({ PUSH_SERVICES: 'push.example.com' }).PUSH_SERVICES).toBe(
    'push.example.com,http://127.0.0.1:3001/push/',
  );
  expect(added({ EMAIL_VERIFICATION: 'on' })).not.toHaveProperty('EMAIL_VERIFICATION');
});

test('an empty setting counts as missing', () => {
  expect(added({ SMTP_URL: '', EMAIL_VERIFICATION: '' })).toMatchObject(added({}));
});

test.each([
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_SECRET', 'PAYPAL_CLIENT_ID'],
])(
  "with %s alone, the sandbox doesn't stand in, and the server's own check reports the pair",
  (given, other) => {
    expect(added({ [given]: '1' })).not.toHaveProperty(other);
  },
);

test('blank values count as absent', () => {
  const blank = { SMTP_URL: ' ', HOST: '\t', NODE_ENV: ' ' };
  trimVariables(blank);
  expect(findMissingServices(blank)).toHaveLength(5);
});

test('production never uses the sandbox', () => {
  expect(findMissingServices({ NODE_ENV: 'production', HOST: '0.0.0.0' })).toEqual([]);
});

test.each(['127.0.0.1', '127.0.0.9', 'localhost', '::1', ''])(
  'HOST %j may run beside the sandbox',
  (HOST) => {
    expect(findMissingServices({ HOST })).toHaveLength(5);
  },
);

test.each(['0.0.0.0', '::', '192.168.1.5', 'hooray.example.com'])(
  'HOST %s is refused with the sandbox',
  (HOST) => {
    expect(() => findMissingServices({ HOST, ...realSocial, ...realStripe })).toThrow(
      /sandbox stands in for mail \(SMTP_URL\) and PayPal \(PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET\)/,
    );
    expect(findMissingServices({ HOST, ...realMail, ...realSocial, ...realStripe, ...realPaypal })).toEqual(
      [],
    );
  },
);
