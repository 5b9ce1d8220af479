import { expect, test } from 'vitest';
import { deviceName } from './device-name.rules.ts';

test.each(['a', ' ', '/', '(', ';', '1.', 'x/y ', 'Mozilla/5.0 (', 'version/1', 'Opera/', 'Linux ', 'like '])(
  'a header of the maximum length with repeated %j is read within 50 ms',
  (piece) => {
    const began = performance.now();
    deviceName(piece.repeat(16_384 / piece.length));
    expect(performance.now() - began).toBeLessThan(50);
  },
);
