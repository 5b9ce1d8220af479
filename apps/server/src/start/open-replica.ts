import type { Logger } from 'pino';
import type { Database } from '../platform/db/database.ts';
import { openReplica, type Replica } from '../platform/db/replica/replica.ts';
import { QUERY_TIMEOUT_MS } from './open-database.ts';

/** Short, because the primary is read on failure. */
const CONNECTION_TIMEOUT_MS = 2000;

export interface ReplicaSettings {
  /** Undefined without a replica. */
  replicaUrl: string | undefined;
  poolSize: number;
}

export function openReplicaOf(
  primary: Database,
  { replicaUrl, poolSize }: ReplicaSettings,
  logger: Logger,
): Replica | undefined {
  if (!replicaUrl) return undefined;
  const config = {
    application_name: 'hooray-replica',
    connectionString: replicaUrl,
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    statement_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    // A standby refuses writes by itself. A server that has become the primary doesn't.
    options: '-c default_transaction_read_only=on',
  };
  return openReplica(primary, config, logger);
}
