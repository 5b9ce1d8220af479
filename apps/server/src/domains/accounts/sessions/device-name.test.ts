import { expect, test } from 'vitest';
import { deviceName } from './device-name.rules.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

test.each([
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`],
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`],
  [
    'Microsoft Edge on macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36 Edg/131`,
  ],
  ['Safari on iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${safari}`],
  ['Safari on iPad', `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${safari}`],
])('%s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([undefined, '', '   ', 'node', 'curl/8.5.0', 'x'.repeat(16_000)])(
  'a header that doesn’t identify the device has no name: %s',
  (userAgent) => {
    expect(deviceName(userAgent)).toBeNull();
  },
);

test.each(['Your own phone/1.0 x', 'This device <b>/1 (Hooray Support; please keep) y', '__proto__/1 x'])(
  'a client can’t choose its own name: %s',
  (userAgent) => {
    expect(deviceName(userAgent)).toBeNull();
  },
);
