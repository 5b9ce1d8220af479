import { mendOwnership } from './data-folder/data-folder.ts';
import { createSocketFolder, removeSocketFolder, restoreSocketFolder } from './data-folder/socket-folder.ts';
import type { EmbeddedConfig } from './embedded-config.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findPostmasterFile, type StartedPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';

// Another process is starting it, or backends of a killed postmaster still use the shared memory.
const TRANSIENT = /lock file|shared memory block/;
const RETRY_DELAY_MS = 150;

export interface Starter {
  /** Does nothing while a started one runs. @throws EmbeddedPostgresError if a retry would be pointless */
  start(): void;
  pid(): number | undefined;
  tidy(inUse: string): void;
  abandon(isOwnedByOther: boolean): Promise<void>;
}

/** @param keep the socket folder to reuse */
export function createStarter(config: EmbeddedConfig, keep: string | undefined): Starter {
  const { folder } = config;
  let child: StartedPostmaster | undefined;
  let startedAt = 0;
  const socketFolders = new Set<string>();

  function start(): void {
    if (child && !child.hasEnded()) return;
    const complaint = child?.complaint() ?? '';
    if (child && !TRANSIENT.test(complaint)) {
      throw new EmbeddedPostgresError(`PostgreSQL could not start: ${complaint} (see ${folder.log})`);
    }
    if (Date.now() < startedAt + RETRY_DELAY_MS) return;
    startedAt = Date.now();
    const left = findPostmasterFile(folder)?.socketFolder;
    if (left) socketFolders.add(left);
    mendOwnership(folder);
    child = startPostmaster(folder, config.programs(), socketFolder());
  }

  function socketFolder(): string {
    keep ??= createSocketFolder(folder.account);
    restoreSocketFolder(keep, folder.account);
    socketFolders.add(keep);
    return keep;
  }

  function tidy(inUse: string): void {
    for (const each of socketFolders) if (each !== inUse) removeSocketFolder(each, folder.account);
  }

  const pid = () => (child?.hasEnded() ? undefined : child?.pid);
  async function abandon(isOwnedByOther: boolean): Promise<void> {
    const running = pid();
    if (running !== undefined && !isOwnedByOther) await stopPostmaster(running);
    tidy(findPostmasterFile(folder)?.socketFolder ?? '');
  }
  return { start, pid, tidy, abandon };
}
