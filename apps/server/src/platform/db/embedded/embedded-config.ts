import { readFileSync } from 'node:fs';
import { USER } from './cluster.ts';
import type { DataFolder } from './data-folder/data-folder.ts';
import { PORT } from './data-folder/socket-folder.ts';

/** The facts that stay the same however often PostgreSQL is started on a folder. */
export interface EmbeddedConfig {
  folder: DataFolder;
  /** The folder of PostgreSQL's programs, prepared at the first call. */
  programs(): string;
  logger: EmbeddedLogger;
}

/** The part of a pino logger that is used here. */
export interface EmbeddedLogger {
  info(message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Settings for `new pg.Pool(...)` or `new pg.Client(...)`. */
export interface Connection {
  /** The folder of the socket. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** Set explicitly, because an operator's PGSSLMODE could request what a socket does not support. */
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
