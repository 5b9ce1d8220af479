import { createTestClock } from '@hooray/testkit/processes/in-process.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createSecrets } from '../../../platform/crypto/secrets.ts';
import { createKnownDevices } from './known-devices.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const clock = createTestClock();
const devices = createKnownDevices({
  clock,
  secrets: createSecrets('a secret of this test'),
  publicUrl: 'https://hooray.example',
});

const sending = (cookie: string) => ({ cookies: { knownDevices: cookie } }) as unknown as FastifyRequest;
const isKnown = (cookie: string, userId: string) => devices.slotOf(sending(cookie), userId) !== undefined;

/** The cookie after a sign-in of a browser that sent this one. */
function after(cookie: string, userId: string): string {
  let written = '';
  const reply = { setCookie: (_name: string, value: string) => (written = value) };
  devices.remember(sending(cookie), reply as unknown as FastifyReply, userId);
  return written;
}

test('a shared browser is known to the five accounts that signed in last', () => {
  const users = ['one', 'two', 'three', 'four', 'five', 'six'];
  const cookie = users.reduce(after, '');
  expect(users.map((user) => isKnown(cookie, user))).toEqual([false, true, true, true, true, true]);
});

test('a device keeps its counter when it signs in again', () => {
  const first = after('', 'one');
  const slot = devices.slotOf(sending(first), 'one');
  for (let time = 0; time < 20; time += 1)
    expect(devices.slotOf(sending(after(first, 'one')), 'one')).toBe(slot);
  expect(after(after(first, 'two'), 'one').split('~')).toHaveLength(2);
});

test('a device is known for a year after its last sign-in', () => {
  const cookie = after('', 'one');
  clock.advance(364 * DAY_MS);
  expect(isKnown(cookie, 'one')).toBe(true);
  const prolonged = after(cookie, 'one');
  clock.advance(2 * DAY_MS);
  expect([isKnown(cookie, 'one'), isKnown(prolonged, 'one')]).toEqual([false, true]);
});

test('no other text is accepted as the cookie of a known device', () => {
  const cookie = after('', 'one');
  const [slot, day, signature] = cookie.split('.') as [string, string, string];
  const changed = [
    `${(Number(slot) + 1) % 10}.${day}.${signature}`,
    `${slot}.${Number(day) + 1}.${signature}`,
    `${slot}.${day}.${signature.slice(1)}A`,
    `${cookie}.x`,
    '~'.repeat(5000),
    '',
  ];
  for (const text of changed) expect(isKnown(text, 'one')).toBe(false);
  expect(isKnown(cookie, 'two')).toBe(false);
});
