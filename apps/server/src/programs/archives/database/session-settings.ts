import type pg from 'pg';

/** Digests and copies depend on these text formats. */
const settings = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  extra_float_digits: '3',
  bytea_output: 'hex',
  xmlbinary: 'base64',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
};

export async function prepareSession(client: pg.ClientBase): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await client.query('select set_config($1, $2, false)', [name, value]);
}
