import { readFileSync } from 'node:fs';
import { USER } from './cluster.ts';
import type { DataFolder } from './data-folder/data-folder.ts';
import { PORT } from './data-folder/socket-folder.ts';

export interface EmbeddedConfig {
  folder: DataFolder;
  /** Prepares the folder of PostgreSQL's programs on the first call. */
  programs(): string;
  logger: EmbeddedLogger;
}

export interface EmbeddedLogger {
  info(message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** Explicit, because the operator's PGSSLMODE could require TLS, which sockets don't support. */
  ssl: false;
}

export function connectionTo(
  { folder }: Pick<EmbeddedConfig, 'folder'>,
  socketFolder: string,
  database: string,
): Connection {
  const password = readFileSync(folder.password, 'utf8');
  return { host: socketFolder, port: PORT, user: USER, password, database, ssl: false };
}
