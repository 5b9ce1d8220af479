import { afterEach, expect, test, vi } from 'vitest';
import { formatBirthday, localDate } from './birthday.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])('a birthday is the same day in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(formatBirthday('1990-12-31', 'en-US')).toBe('December 31, 1990');
  expect(formatBirthday('1990-01-01', 'en-US')).toBe('January 1, 1990');
});

test("today is the reader's own date, with all its digits", () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  expect(localDate(new Date('2026-01-04T10:00:00Z'))).toBe('2026-01-05');
  vi.stubEnv('TZ', 'Pacific/Pago_Pago');
  expect(localDate(new Date('2026-01-04T10:00:00Z'))).toBe('2026-01-03');
});
