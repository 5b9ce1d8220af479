import { expect, test } from 'vitest';
import { isKnownEndpoint, isPushService } from './push-services.rules.ts';

const more = ['push.example.com', '*.example.org', 'http://127.0.0.1:3001/push/'];

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QAbc',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYA%2babc',
  'https://push.example.com/a',
  'https://a.example.org/a',
  'http://127.0.0.1:3001/push/a',
])('%s is a known endpoint', (endpoint) => {
  expect(isKnownEndpoint(endpoint, more)).toBe(true);
});

test.each([
  'https://example.org/a',
  'https://aexample.org/a',
  'https://push.example.com.evil.test/a',
  'https://evilfcm.googleapis.com/a',
  'https://push.apple.com/a',
  'http://push.example.com/a',
  'https://push.example.com#a',
  'http://127.0.0.1:3001/mail',
  'http://127.0.0.1:3001/push/../mail',
  'http://127.0.0.1:3002/push/a',
  'http://localhost:3001/push/a',
  'https://127.0.0.1:3001/push/a',
])('%s is refused', (endpoint) => {
  expect(isKnownEndpoint(endpoint, more)).toBe(false);
});

test.each(['push.example.com', '*.example.com', 'http://127.0.0.1:3001/push/'])(
  '%s can be added',
  (entry) => {
    expect(isPushService(entry)).toBe(true);
  },
);

test.each([
  ...[
    '*',
    '*.com',
    'localhost',
    '10.0.0.1',
    '[::1]',
    'a.example.com:8443',
    'a.example.com/b',
    'A.example.com',
  ],
  ...[
    'a@b.example.com',
    'b\u00fccher.example',
    'https://a.example.com',
    'http://127.0.0.2:80/',
    '*.*.example.com',
  ],
])('%s can’t be added', (entry) => {
  expect(isPushService(entry)).toBe(false);
});
