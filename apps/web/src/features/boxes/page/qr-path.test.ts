import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { qrPathOf } from './qr-path.ts';

test('exactly the dark modules of the code are squares, inside a quiet zone of four modules', () => {
  const link = 'https://hooray.example/birthday_box/3f2b8c1e-7a54-4c1d-9e0f-5b6a7c8d9e0f';
  const { d, size } = qrPathOf(link);
  const { modules } = create(link, { errorCorrectionLevel: 'M' });
  expect(size).toBe(modules.size + 8);
  const drawn = new Set(d.match(/M\d+ \d+/g));
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      expect(drawn.has(`M${column + 4} ${row + 4}`)).toBe(modules.get(row, column) === 1);
    }
  }
  expect(drawn.size).toBe(modules.data.filter((module) => module === 1).length);
});
