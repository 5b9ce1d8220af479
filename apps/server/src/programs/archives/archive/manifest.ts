import { z } from 'zod';

/** The archive's last file. */
export const MANIFEST = 'manifest.json';

/** Increase when an earlier Hooray can't read new archives. */
export const FORMAT = 1;

const entrySchema = z.object({ name: z.string(), size: z.int(), sha256: z.string() });
export type ArchiveEntry = z.infer<typeof entrySchema>;

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  digest: z.string(),
});
export type TableSummary = z.infer<typeof tableSchema>;

const sequenceSchema = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() });
export type SequenceState = z.infer<typeof sequenceSchema>;

const migrationSchema = z.object({ hash: z.string(), createdAt: z.int() });

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(migrationSchema),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  ledger: z.object({ entries: z.int(), accounts: z.int(), total: z.string() }),
  /** Referenced by rows but not in the storage. */
  missingPictures: z.array(z.string()),
  entries: z.array(entrySchema),
});
export type Manifest = z.infer<typeof manifestSchema>;
