import { timestamp } from 'drizzle-orm/pg-core';

/** A `timestamptz` column: every time that is stored is one instant, whatever the time zone. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });
