import pg from 'pg';
import type { SequenceState, TableSummary } from '../archive/manifest.ts';

export type TableColumns = Pick<TableSummary, 'name' | 'columns'>;

const { escapeIdentifier } = pg;

/** Excludes the tables and functions of extensions. */
const isOurs = (catalog: 'pg_class' | 'pg_proc', oid: string) => `not exists (
  select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`;

export async function listTables(client: pg.ClientBase): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `select relname::text as name, array_agg(attname::text order by attnum) as columns
       from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
        and attnum > 0 and not attisdropped and attgenerated = '' and ${isOurs('pg_class', 'pg_class.oid')}
      group by relname order by relname`,
  );
  return rows;
}

export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'S' and ${isOurs('pg_class', 'oid')}
      order by relname`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<Omit<SequenceState, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${escapeIdentifier(name)}`,
    );
    states.push(...found.map((state) => ({ name, ...state })));
  }
  return states;
}

export async function listDrops(client: pg.ClientBase, otherSchemas: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop table %I cascade', relname) as statement from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
        and ${isOurs('pg_class', 'oid')}
     union all
     select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
      where pronamespace = current_schema()::regnamespace and ${isOurs('pg_proc', 'oid')}`,
  );
  const schemas = otherSchemas.map((name) => `drop schema if exists ${escapeIdentifier(name)} cascade`);
  return [...rows.map(({ statement }) => statement), ...schemas];
}

export async function listForeignKeys(client: pg.ClientBase) {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
       from pg_constraint
      where connamespace = current_schema()::regnamespace and contype = 'f' and conparentid = 0`,
  );
  return rows;
}

/** The digest is the sum of 60 bits of each row's SHA-256, so it's independent of their order. */
export async function digestTable(client: pg.ClientBase, name: string) {
  const { rows } = await client.query<{ rows: string; digest: string }>(
    `select count(*)::text as rows,
        coalesce(sum(('x' || left(encode(sha256(convert_to(t::text, 'UTF8')), 'hex'), 15))::bit(60)::bigint), 0)::text
          as digest
       from ${escapeIdentifier(name)} t`,
  );
  const [found] = rows;
  return { rows: Number(found?.rows), digest: found?.digest ?? '' };
}
