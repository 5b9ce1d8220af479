import pg from 'pg';

/** Returns one line per column, constraint, trigger, index, function and view. */
export async function describeSchema(config: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    const { rows } = await client.query<{ part: string }>(`
      select attrelid::regclass || '.' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull || ' ' ||
          attidentity::text || attgenerated::text || coalesce(pg_get_expr(adbin, adrelid), '') as part
        from pg_attribute join pg_class on pg_class.oid = attrelid
          left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
      union all select conrelid::regclass || ' ' || conname || pg_get_constraintdef(oid) || convalidated from pg_constraint
        where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select tgname || pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
      union all select viewname || definition from pg_views where schemaname = 'public'
      order by part`);
    return rows.map(({ part }) => part);
  } finally {
    await client.end();
  }
}
