import type { TestServer } from '../processes/test-server.ts';

/** The heartbeats that show processes when another one has died. */
const HEARTBEATS = 'random_processes';

interface Table {
  name: string;
  /** Stored columns, without generated ones. */
  columns: string;
}

export interface KeptState {
  digests(): Promise<Map<string, string>>;
  changedTables(): Promise<string[]>;
  /** Restores changed rows, with triggers and foreign keys disabled so that no fact is published. */
  restore(): Promise<void>;
}

const LIST_TABLES = `
  select quote_ident(table_name) as name,
         string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.tables join information_schema.columns using (table_schema, table_name)
   where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
   group by 1`;

// Jobs that ran later would change restored rows.
const REFUSE_JOBS = `
  delete from jobs.job where state in ('created', 'retry');
  create function kept.no_job() returns trigger language plpgsql as 'begin return null; end';
  create trigger no_job before insert on jobs.job for each row execute function kept.no_job();`;

// Comparing every table after every call would take most of a test's time.
const NOTE_WRITES = `
  create table kept.written (name text not null);
  create function kept.note_write() returns trigger language plpgsql as
    'begin insert into kept.written values (quote_ident(tg_table_name)); return null; end';`;

const noteWritesTo = ({ name }: Table) => `
  create trigger note_write after insert or update or delete or truncate on public.${name}
    for each statement execute function kept.note_write();`;

/** Copies all stored data, to compare and restore it. No jobs run from then on. */
export async function keepState({ database: { pool } }: Pick<TestServer, 'database'>): Promise<KeptState> {
  const found = await pool.query<Table>(LIST_TABLES);
  const tables = found.rows.filter(({ name }) => name !== HEARTBEATS);
  const copies = tables.map((table) => `create table kept.${table.name} as table public.${table.name};`);
  await pool.query(
    `create schema kept; ${copies.join(' ')} ${REFUSE_JOBS} ${NOTE_WRITES} ${tables.map(noteWritesTo).join(' ')}`,
  );
  async function readDigests(those = tables): Promise<Map<string, string>> {
    const digests = those.map(
      ({ name }) =>
        `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) from public.${name} t`,
    );
    const { rows } = await pool.query<{ name: string; md5: string }>(digests.join(' union all '));
    return new Map(rows.map(({ name, md5 }) => [name, md5]));
  }
  const kept = await readDigests();

  /** @param notes a statement that returns the names of written tables */
  async function changedTables(notes = 'select name from kept.written'): Promise<string[]> {
    const { rows } = await pool.query<{ name: string }>(notes);
    const written = new Set(rows.map(({ name }) => name));
    if (written.size === 0) return [];
    const now = await readDigests(tables.filter(({ name }) => written.has(name)));
    return [...now.keys()].filter((name) => now.get(name) !== kept.get(name));
  }

  return {
    digests: () => readDigests(),
    changedTables: () => changedTables(),
    async restore() {
      const changed = new Set(await changedTables('delete from kept.written returning name'));
      const statements = tables
        .filter(({ name }) => changed.has(name))
        .map(
          ({ name, columns }) => `delete from public.${name};
            insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name};`,
        );
      if (statements.length === 0) return;
      // Several statements in one query form one transaction.
      await pool.query(`set local session_replication_role = replica; ${statements.join(' ')}`);
    },
  };
}
