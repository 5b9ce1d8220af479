import { z } from 'zod';
import { errorOfIssues } from './error.ts';

interface Branch {
  [key: string]: string | string[] | Branch;
}

/**
 * Parses `a[b][0]=c` into `{ a: { b: { 0: 'c' } } }`. The objects have no prototype, because the caller chooses the
 * names.
 */
export function nestParams(flat: Record<string, string | string[]>): Branch {
  const root: Branch = Object.create(null);
  for (const [name, value] of Object.entries(flat)) {
    const path = name.split(/\]?\[/).map((part) => part.replace(/\]$/, ''));
    const last = path.pop() ?? name;
    let branch = root;
    for (const part of path) {
      const next = branch[part];
      const child: Branch = typeof next === 'object' && !Array.isArray(next) ? next : Object.create(null);
      branch[part] = child;
      branch = child;
    }
    branch[last] = value;
  }
  return root;
}

/** @throws StripeError in Stripe's own words */
export function parseParams<Schema extends z.ZodType>(schema: Schema, params: Branch): z.output<Schema> {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw errorOfIssues(parsed.error, params);
  return parsed.data;
}

const asList = (given: unknown) =>
  given !== null && typeof given === 'object' ? Object.values(given) : given;

/** Accepts `name[0]=…&name[1]=…`. */
export function listParam<List extends z.ZodType>(list: List) {
  return z.preprocess(asList, list);
}

export const textParam = z.string().refine((text) => text !== '', {
  message: 'You passed an empty string. We assume empty values are an attempt to unset a parameter.',
  params: { code: 'parameter_invalid_empty' },
});

export const integerParam = z
  .string()
  .refine((text) => /^-?\d{1,15}$/.test(text), {
    error: ({ input }) => `Invalid integer: ${input}`,
    params: { code: 'parameter_invalid_integer' },
  })
  .transform(Number);

export const urlParam = z.string().refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), {
  message: 'Not a valid URL',
  params: { code: 'url_invalid' },
});

export const metadataParam = z
  .record(
    z.string().max(40, 'Metadata keys can have up to 40 characters.'),
    z.string().max(500, 'Metadata values can have up to 500 characters.'),
  )
  .refine((metadata) => Object.keys(metadata).length <= 50, 'Metadata can have up to 50 keys.');
