/** The message tells the operator in one sentence why the embedded PostgreSQL can't run. */
export class EmbeddedPostgresError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
  }
}

/** Another server owns the PostgreSQL, so it must not be stopped. */
export class DataFolderInUse extends EmbeddedPostgresError {
  constructor(dataDir: string, holder: string) {
    super(
      `The data folder ${dataDir} is in use by another running Hooray (process ${holder}). ` +
        'Stop it first, or choose another DATA_DIR.',
    );
    this.name = 'DataFolderInUse';
  }
}
