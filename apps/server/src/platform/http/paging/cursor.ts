import { z } from 'zod';

/** A position in a list that shows the newest first. The time is text: a Date would lose its microseconds. */
export interface Cursor {
  createdAt: string;
  id: string;
}

export const BEFORE_ALL: Cursor = { createdAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

export const BEFORE_EVERY_ID = '00000000-0000-0000-0000-000000000000';

export const cursorSchema: z.ZodType<Cursor> = z.object({ createdAt: z.string(), id: z.uuid() });
