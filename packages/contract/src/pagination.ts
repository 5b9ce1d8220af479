import { z } from 'zod';
import { boundedText } from './fields.ts';

/** What a list that can grow takes (docs/product.md §3). Without a cursor it begins at its beginning. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(100),
  /** From the `Link` header of the page before, for that list of that person alone. */
  cursor: boundedText({ max: 250 }).optional(),
};
