import { afterEach, expect, test, vi } from 'vitest';
import { localDate } from './birthday-field.tsx';

afterEach(() => vi.unstubAllEnvs());

test("today is the user's local date, with all digits", () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  expect(localDate(new Date('2026-01-04T10:00:00Z'))).toBe('2026-01-05');
  vi.stubEnv('TZ', 'Pacific/Pago_Pago');
  expect(localDate(new Date('2026-01-04T10:00:00Z'))).toBe('2026-01-03');
});
