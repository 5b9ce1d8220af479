import { z } from 'zod';
import { boundedText } from './fields.ts';
import { pageLimits } from './pagination.values.ts';

/** What a list that can grow takes (docs/product.md §3). Without a cursor it begins at its beginning. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(pageLimits.most).default(pageLimits.most),
  /** From the `Link` header of the page before, for that list of that person alone. */
  cursor: boundedText({ max: pageLimits.cursor }).optional(),
};
