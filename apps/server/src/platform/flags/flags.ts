import { type FeatureFlag, featureFlags } from '@hooray/contract/protocol/feature-flags.ts';
import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { createKeyedMutex } from '../concurrency/keyed-mutex.ts';
import type { Db } from '../db/database.ts';
import type { SocketPart } from '../realtime/serve-sockets.ts';
import { switchedFlags } from './flags.tables.ts';

export interface FlagState {
  name: FeatureFlag;
  enabled: boolean;
  /** When it was last switched; null if it has its default. */
  changedAt: Date | null;
}

type HandleChange = (name: FeatureFlag, isOn: boolean) => void;

/**
 * The feature flags (docs/product.md §7.5). As a part of `serveSockets` they follow the database: a change applies in
 * every process within 2 seconds.
 */
export interface Flags extends Pick<SocketPart, 'notifications' | 'catchUp'> {
  /** Whether a feature is switched on, from memory: cheap enough for every request and event. */
  isOn(name: FeatureFlag): boolean;
  /** Reads every flag from the database. */
  listFlags(): Promise<FlagState[]>;
  /** Locks all flags until the transaction ends, and reads them. */
  holdFlags(tx: Db): Promise<FlagState[]>;
  /** Switches a flag; it applies after the transaction commits. */
  setFlag(tx: Db, name: FeatureFlag, enabled: boolean): Promise<FlagState>;
  /** Calls `handle` in this process after each change, once `isOn` returns the new value. It must not throw. */
  onChange(handle: HandleChange): void;
}

interface Deps {
  db: Db;
  isProduction: boolean;
  clock: Clock;
}

/** Loads the flags before it resolves, so that `isOn` is right from the first request on. */
export async function createFlags({ db, isProduction, clock }: Deps): Promise<Flags> {
  const handlers: HandleChange[] = [];
  // A read that began before a change must not overwrite what was read after it.
  const runExclusive = createKeyedMutex<'read'>();

  async function readFlags(on: Db): Promise<FlagState[]> {
    const switched = new Map((await on.select().from(switchedFlags)).map((flag) => [flag.name, flag]));
    return featureFlags.map(
      (name) => switched.get(name) ?? { name, enabled: defaultOf(name, isProduction), changedAt: null },
    );
  }

  const listFlags = () => readFlags(db);
  const enabled = new Map((await listFlags()).map((flag) => [flag.name, flag.enabled]));

  const reload = () =>
    runExclusive('read', async () => {
      const changed = (await listFlags()).filter((flag) => enabled.get(flag.name) !== flag.enabled);
      for (const flag of changed) enabled.set(flag.name, flag.enabled);
      for (const flag of changed) for (const handle of handlers) handle(flag.name, flag.enabled);
    });

  return {
    isOn: (name) => enabled.get(name) === true,
    listFlags,
    async holdFlags(tx) {
      // A flag that was never switched has no row to lock.
      await tx.execute(sql`lock table ${switchedFlags} in share row exclusive mode`);
      return readFlags(tx);
    },
    async setFlag(tx, name, isEnabled) {
      const state = { enabled: isEnabled, changedAt: clock.now() };
      await tx
        .insert(switchedFlags)
        .values({ name, ...state })
        .onConflictDoUpdate({ target: switchedFlags.name, set: state });
      return { name, ...state };
    },
    onChange: (handle) => void handlers.push(handle),
    notifications: { feature_flags_changed: reload },
    catchUp: reload,
  };
}

/** Everything is on, but in production an ADMIN decides about random chat for minors (docs/product.md §7.5). */
function defaultOf(name: FeatureFlag, isProduction: boolean): boolean {
  return name !== 'random-chat-minors' || !isProduction;
}
