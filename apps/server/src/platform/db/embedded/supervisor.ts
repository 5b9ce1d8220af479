import { setTimeout as delay } from 'node:timers/promises';
import { unlessError } from '../../errors/failures.ts';
import { acquire, type Ownership, release } from './data-folder/ownership.ts';
import type { EmbeddedConfig } from './embedded-config.ts';
import { DataFolderInUse } from './embedded-postgres-error.ts';

/** A lasting cause, such as a full disk, must not flood the log. */
const LOGGED_ATTEMPTS = 10;
const MAX_RETRY_DELAY_MS = 5000;

export interface Supervisor {
  stop(): Promise<void>;
}

/** Restarts when the owner's connection breaks. */
export function supervise(config: EmbeddedConfig, owned: Ownership): Supervisor {
  const { logger } = config;
  const stopping = new AbortController();
  const { socketFolder } = owned;
  let current: Ownership | undefined;
  let recovering = Promise.resolve();
  let stopped: Promise<void> | undefined;

  function watch(ownership: Ownership): void {
    current = ownership;
    ownership.client.once('end', () => {
      if (!stopping.signal.aborted) recovering = recover();
    });
  }

  async function recover(): Promise<void> {
    const since = Date.now();
    current = undefined;
    logger.warn({}, 'PostgreSQL went away; bringing it back');
    for (let attempt = 1; !stopping.signal.aborted; attempt += 1) {
      const outcome = await bringBack(attempt);
      if (outcome === 'lost') return;
      if (outcome === 'back') {
        logger.info(`PostgreSQL is back after ${Date.now() - since} ms`);
        return;
      }
      const pausing = delay(Math.min(100 * 2 ** attempt, MAX_RETRY_DELAY_MS), undefined, stopping);
      await unlessError(pausing, () => stopping.signal.aborted);
    }
  }

  function logFailure(error: unknown, attempt: number): void {
    if (stopping.signal.aborted || attempt > LOGGED_ATTEMPTS) return;
    logger.warn({ err: error, attempt }, 'PostgreSQL did not come back yet');
    if (attempt === LOGGED_ATTEMPTS)
      logger.error(
        {},
        `PostgreSQL does not come back; Hooray keeps trying every 5 s. See ${config.folder.log}`,
      );
  }

  async function bringBack(attempt: number): Promise<'back' | 'lost' | 'again'> {
    try {
      const found = await acquire(config, stopping.signal, socketFolder);
      if (found.socketFolder === socketFolder) {
        watch(found);
        return 'back';
      }
      // Started in another folder by a rival that has since lost ownership; our connections don't use it.
      await release(found, config);
    } catch (error) {
      if (error instanceof DataFolderInUse) {
        logger.error({ err: error }, 'PostgreSQL was lost to another server');
        return 'lost';
      }
      logFailure(error, attempt);
    }
    return 'again';
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await recovering;
    if (current) await release(current, config);
  }

  watch(owned);
  return {
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}
