import { z } from 'zod';

/** A place in a list that shows the newest first. */
export interface Cursor {
  createdAt: string;
  id: string;
}

/** Where such a list begins: after what can never be. */
export const BEFORE_ALL: Cursor = { createdAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** Where the smallest id of a list that goes up by them is still to come. */
export const BEFORE_EVERY_ID = '00000000-0000-0000-0000-000000000000';

export const cursorSchema: z.ZodType<Cursor> = z.object({ createdAt: z.string(), id: z.uuid() });
