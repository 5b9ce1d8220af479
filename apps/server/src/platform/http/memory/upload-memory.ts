import type { ServerResponse } from 'node:http';
import { AppError } from '../../errors/app-error.ts';

export interface Hold {
  /** @throws AppError UNAVAILABLE if there is no room for this many more bytes */
  take(bytes: number): void;
  /** Holds the memory until `work` ends. @throws AppError UNAVAILABLE if already disconnected */
  use<T>(work: () => Promise<T>): Promise<T>;
}

export interface UploadMemory {
  /** @param response releases the memory at its end, unless `work` still uses it */
  hold(accountId: string | undefined, response: ServerResponse): Hold;
}

const MEGABYTE = 1024 * 1024;
const RETRY_SECONDS = 5;

/** Eight of the largest avatars, so slow strangers can only block other strangers. */
const STRANGERS = 40 * MEGABYTE;
/** Two of the largest contributions. */
const ACCOUNT = 20 * MEGABYTE;

/** An upload that stays slower than this for `SLOW_MS` gives way to others. */
const SLOW_BYTES_PER_MS = 100;
const SLOW_MS = 5000;

interface Arrival {
  /** In bytes a millisecond. */
  rate(): number;
  isSlow(): boolean;
  end(): void;
}

function createBudget(limit: number) {
  let taken = 0;
  const arrivals = new Set<Arrival>();
  const hasRoomFor = (bytes: number) => taken + bytes <= limit;

  /** Ends slow uploads, the slowest first. Otherwise a few accounts could keep all memory with stalled uploads. */
  function makeRoomFor(bytes: number): void {
    if (hasRoomFor(bytes)) return;
    const slow = [...arrivals].filter((arrival) => arrival.isSlow());
    for (const arrival of slow.toSorted((one, other) => one.rate() - other.rate())) {
      arrival.end();
      if (hasRoomFor(bytes)) return;
    }
  }

  return {
    arrivals,
    hasRoomFor,
    makeRoomFor,
    add(bytes: number) {
      taken += bytes;
    },
  };
}

type Budget = ReturnType<typeof createBudget>;

/** @param all what all uploads of accounts, or of strangers, share */
function createHold(all: Budget, own: Budget | undefined, response: ServerResponse, onEnd: () => void): Hold {
  const startedAt = performance.now();
  let taken = 0;
  // The response and the work are one holder each.
  let holders = 1;
  let hasEnded = false;
  const age = () => performance.now() - startedAt;
  const rate = () => taken / age();

  function letGo(): void {
    holders -= 1;
    if (holders > 0) return;
    for (const budget of [all, own]) budget?.add(-taken);
    onEnd();
  }
  function end(): void {
    if (hasEnded) return;
    hasEnded = true;
    all.arrivals.delete(arrival);
    letGo();
  }
  const arrival: Arrival = {
    rate,
    isSlow: () => taken > 0 && age() > SLOW_MS && rate() < SLOW_BYTES_PER_MS,
    end() {
      response.destroy();
      end();
    },
  };
  all.arrivals.add(arrival);
  response.once('close', end);
  return {
    async use(work) {
      if (hasEnded) throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
      all.arrivals.delete(arrival);
      holders += 1;
      try {
        return await work();
      } finally {
        letGo();
      }
    },
    take(bytes) {
      const hasOwnRoom = own?.hasRoomFor(bytes) ?? true;
      if (hasOwnRoom) all.makeRoomFor(bytes);
      if (hasEnded || response.destroyed || !hasOwnRoom || !all.hasRoomFor(bytes))
        throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
      for (const budget of [all, own]) budget?.add(bytes);
      taken += bytes;
    },
  };
}

/** @param bytes for all accounts */
export function createUploadMemory(bytes: number): UploadMemory {
  const strangers = createBudget(STRANGERS);
  const accounts = createBudget(bytes);
  const byAccount = new Map<string, { own: Budget; holds: number }>();

  return {
    hold(accountId, response) {
      if (accountId === undefined) return createHold(strangers, undefined, response, () => {});
      const entry = byAccount.get(accountId) ?? { own: createBudget(ACCOUNT), holds: 0 };
      byAccount.set(accountId, entry);
      entry.holds += 1;
      return createHold(accounts, entry.own, response, () => {
        entry.holds -= 1;
        // Also counts holds without bytes. Otherwise a later one would get a second budget.
        if (entry.holds === 0) byAccount.delete(accountId);
      });
    },
  };
}
