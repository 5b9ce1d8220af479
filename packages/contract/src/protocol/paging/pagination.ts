import { z } from 'zod';
import { boundedText } from '../fields.ts';
import { pageLimits } from '../page-limits.ts';

/** The query of a paginated list (docs/product.md §3). Without a cursor the list starts at its beginning. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(pageLimits.most).default(pageLimits.most),
  /** From the `Link` header of the previous page; valid only for the same list and user. */
  cursor: boundedText({ max: pageLimits.cursor }).optional(),
};
