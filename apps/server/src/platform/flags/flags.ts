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
  /** Null if it was never switched. */
  changedAt: Date | null;
}

type HandleChange = (name: FeatureFlag, isOn: boolean) => void;

/** Changes apply in every process within 2 s (docs/product.md §7.5). */
export interface Flags extends Pick<SocketPart, 'notifications' | 'catchUp'> {
  /** Reads memory, so it is cheap enough for every request and event. */
  isOn(name: FeatureFlag): boolean;
  listFlags(): Promise<FlagState[]>;
  /** Locks all flags until the transaction ends. */
  holdFlags(tx: Db): Promise<FlagState[]>;
  /**
   * Returns the flags that are on, and delays changes until the transaction ends. Callers don't wait for each
   * other.
   */
  holdEnabled(tx: Db): Promise<ReadonlySet<FeatureFlag>>;
  /** Applies after the transaction commits. */
  setFlag(tx: Db, name: FeatureFlag, enabled: boolean): Promise<FlagState>;
  /** Runs once `isOn` returns the new value. `handle` must not throw. */
  onChange(handle: HandleChange): void;
}

interface Deps {
  db: Db;
  isProduction: boolean;
  clock: Clock;
}

/** Resolves once `isOn` is right. */
export async function createFlags({ db, isProduction, clock }: Deps): Promise<Flags> {
  const handlers: HandleChange[] = [];
  // A stale read must not overwrite a newer one.
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
      // A row lock isn't enough: a flag that was never switched has no row.
      await tx.execute(sql`lock table ${switchedFlags} in share row exclusive mode`);
      return readFlags(tx);
    },
    async holdEnabled(tx) {
      // Conflicts with the lock of `holdFlags`, and not with itself.
      await tx.execute(sql`lock table ${switchedFlags} in row exclusive mode`);
      const held = await readFlags(tx);
      return new Set(held.filter((flag) => flag.enabled).map(({ name }) => name));
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

/**
 * An ADMIN decides about invitations, passkeys and, in production, about random chat for minors
 * (docs/product.md §7.5).
 */
function defaultOf(name: FeatureFlag, isProduction: boolean): boolean {
  if (name === 'random-chat-minors') return !isProduction;
  return name !== 'sign-up-by-invitation' && name !== 'admin-passkeys';
}
