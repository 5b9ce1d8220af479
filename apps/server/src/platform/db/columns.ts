import { timestamp } from 'drizzle-orm/pg-core';

/** A `timestamptz` column: every stored time is one instant, independent of the time zone. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });
