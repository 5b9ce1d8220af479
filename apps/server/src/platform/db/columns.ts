import { timestamp } from 'drizzle-orm/pg-core';

/** Stores an instant, independent of time zones. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });
