import { z } from 'zod';

/** The name of the manifest in an archive, whose last file it is. */
export const MANIFEST = 'manifest.json';

/** Raised when archives change in a way that an earlier Hooray cannot read. */
export const FORMAT = 1;

const entrySchema = z.object({ name: z.string(), size: z.int(), sha256: z.string() });
export type ArchiveEntry = z.infer<typeof entrySchema>;

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** See `digestTable`; the same for the same rows in any order. */
  digest: z.string(),
});
export type TableSummary = z.infer<typeof tableSchema>;

const sequenceSchema = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() });
export type SequenceState = z.infer<typeof sequenceSchema>;

const migrationSchema = z.object({ hash: z.string(), createdAt: z.int() });

/** What an archive holds, and what a restore compares with. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  /** Those that had been applied, in their order. */
  migrations: z.array(migrationSchema),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  ledger: z.object({ entries: z.int(), accounts: z.int(), total: z.string() }),
  /** Pictures that rows name and the storage did not have. */
  missingPictures: z.array(z.string()),
  entries: z.array(entrySchema),
});
export type Manifest = z.infer<typeof manifestSchema>;
