import { expect, test } from 'vitest';
import type { SandboxAddresses } from '../../apps/sandbox/src/sandbox.ts';
import type { Environment } from './environment.ts';
import { findMissingServices, settingsFor } from './stand-ins.ts';

const sandbox: SandboxAddresses = {
  httpUrl: 'http://127.0.0.1:3001',
  smtpUrl: 'smtp://127.0.0.1:2525',
  social: { clientId: 'id', clientSecret: 'secret' },
};
const realMail = { SMTP_URL: 'smtps://mail.example.com' };
const realSocial = { FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 's' };
const added = (environment: Environment) =>
  settingsFor(findMissingServices(environment), sandbox, environment);

test('without any key the product gets the addresses and keys of the sandbox, and needs no verified e-mail', () => {
  expect(added({})).toEqual({
    SMTP_URL: 'smtp://127.0.0.1:2525',
    EMAIL_VERIFICATION: 'off',
    FACEBOOK_APP_ID: 'id',
    FACEBOOK_APP_SECRET: 'secret',
    FACEBOOK_DIALOG_URL: 'http://127.0.0.1:3001/facebook/dialog/oauth',
    FACEBOOK_GRAPH_URL: 'http://127.0.0.1:3001/facebook',
  });
});

test('what is set stays: with a real mail server e-mail verification is not touched', () => {
  expect(Object.keys(added(realMail)).every((name) => name.startsWith('FACEBOOK_'))).toBe(true);
  expect(Object.keys(added(realSocial))).toEqual(['SMTP_URL', 'EMAIL_VERIFICATION']);
  expect(added({ EMAIL_VERIFICATION: 'on' })).not.toHaveProperty('EMAIL_VERIFICATION');
});

test('an empty setting counts as missing', () => {
  expect(added({ SMTP_URL: '', EMAIL_VERIFICATION: '' })).toMatchObject(added({}));
});

test('half a pair of keys is left for the server to complain about', () => {
  expect(added({ FACEBOOK_APP_ID: '1' })).not.toHaveProperty('FACEBOOK_APP_SECRET');
});

test('production has no sandbox, whatever is missing', () => {
  expect(findMissingServices({ NODE_ENV: 'production', HOST: '0.0.0.0' })).toEqual([]);
});

test.each(['127.0.0.1', '127.0.0.9', 'localhost', '::1', ''])(
  'HOST %j may run beside the sandbox',
  (HOST) => {
    expect(findMissingServices({ HOST })).toHaveLength(2);
  },
);

test.each(['0.0.0.0', '::', '192.168.1.5', 'hooray.example.com'])('HOST %s is refused beside it', (HOST) => {
  expect(() => findMissingServices({ HOST })).toThrow(/sandbox stands in for mail \(SMTP_URL\) and sign-in/);
  expect(findMissingServices({ HOST, ...realMail, ...realSocial })).toEqual([]);
});
