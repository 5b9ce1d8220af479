import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountsDeps } from '../accounts.deps.ts';

const NAME = 'knownDevices';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Counted from the last sign-in or refresh. */
const LIFE_DAYS = 365;
/** Kept per browser, last used first. */
const MAX_ACCOUNTS = 5;
/** Devices share these counters, so that collected cookies give an intruder a bounded number of guesses. */
const SLOTS = 10;
const ENTRY = /^(\d)\.(\d{1,6})\.([\w-]{43})$/;

interface Entry {
  slot: number;
  /** The day of issue, in days since 1970. */
  day: number;
  signature: string;
}

function parse(cookie: string | undefined): Entry[] {
  const texts = (cookie ?? '').split('~', MAX_ACCOUNTS);
  return texts.flatMap((text) => {
    const [, slot, day, signature] = ENTRY.exec(text) ?? [];
    if (signature === undefined) return [];
    return [{ slot: Number(slot), day: Number(day), signature }];
  });
}

const write = (entries: Entry[]) =>
  entries.map(({ slot, day, signature }) => `${slot}.${day}.${signature}`).join('~');

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/**
 * Proves that a browser has signed in before. A known device may try passwords while the account is closed to other
 * devices. Ending sessions doesn't revoke it (docs/decisions/0025-known-devices.md).
 */
export function createKnownDevices({
  clock,
  secrets,
  publicUrl,
}: Pick<AccountsDeps, 'clock' | 'secrets' | 'publicUrl'>) {
  const options = {
    httpOnly: true,
    sameSite: 'lax',
    path: '/api/auth',
    secure: publicUrl.startsWith('https:'),
    maxAge: (LIFE_DAYS * DAY_MS) / 1000,
  } as const;
  const today = () => Math.floor(clock.now().getTime() / DAY_MS);
  const sign = (userId: string, slot: number, day: number) =>
    secrets.deriveToken('known-device', `${userId} ${slot} ${day}`);
  const isOf =
    (userId: string) =>
    ({ slot, day, signature }: Entry): boolean =>
      // Constant time isn't needed, because both sides are digests of values that the client can't choose.
      signature === sign(userId, slot, day);

  return {
    /** The counter of wrong passwords that a few devices share; undefined for an unknown device. */
    slotOf(request: FastifyRequest, userId: string): number | undefined {
      const valid = parse(request.cookies[NAME]).filter(({ day }) => today() - day < LIFE_DAYS);
      return valid.find(isOf(userId))?.slot;
    },

    /** Makes the browser a known device of an account, or extends its time. */
    remember(request: FastifyRequest, reply: FastifyReply, userId: string): void {
      const entries = parse(request.cookies[NAME]);
      const slot = entries.find(isOf(userId))?.slot ?? randomInt(SLOTS);
      const day = today();
      const others = entries.filter((entry) => !isOf(userId)(entry));
      const all = [{ slot, day, signature: sign(userId, slot, day) }, ...others];
      reply.setCookie(NAME, write(all.slice(0, MAX_ACCOUNTS)), options);
    },
  };
}
