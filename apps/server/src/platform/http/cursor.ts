import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../app-error.ts';

/** A place in a list that shows the newest first. */
export interface Cursor {
  createdAt: string;
  id: string;
}

/** Where such a list begins: after what can never be. */
export const BEFORE_ALL: Cursor = { createdAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** Where the smallest id of a list that goes up by them is still to come. */
export const BEFORE_EVERY_ID = '00000000-0000-0000-0000-000000000000';

const cursorSchema: z.ZodType<Cursor> = z.object({
  createdAt: z
    .string()
    .max(64)
    .refine((moment) => !Number.isNaN(Date.parse(moment))),
  id: z.uuid(),
});

/** @throws AppError VALIDATION for a text that is no cursor of ours */
export const readCursor = (text: string | undefined): Cursor | undefined => readPlace(cursorSchema, text);

/**
 * The place after which a list goes on, as `pageOf` has named it.
 * @throws AppError VALIDATION for a text that is no cursor of that list
 */
export function readPlace<Place>(schema: z.ZodType<Place>, text: string | undefined): Place | undefined {
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch (cause) {
    throw new AppError('VALIDATION', { message: 'This cursor is not valid.', cause });
  }
}

interface Paging<Row> {
  request: FastifyRequest;
  reply: FastifyReply;
  limit: number;
  /** The next rows of the list, one more than asked for: it tells whether there is a next page. */
  list: (limit: number) => Promise<Row[]>;
  placeOf: (row: Row) => object;
}

/** A page of a list, which names the next one where there is one. */
export async function pageOf<Row>({ request, reply, limit, list, placeOf }: Paging<Row>): Promise<Row[]> {
  const found = await list(limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  if (last && found.length > limit)
    linkTo(request, reply, Buffer.from(JSON.stringify(placeOf(last))).toString('base64url'));
  return page;
}

/** Names the page that a cursor leads to in a `Link` header (RFC 8288). */
export function linkTo(request: FastifyRequest, reply: FastifyReply, cursor: string): void {
  const [path = ''] = request.url.split('?', 1);
  const parameters = new URLSearchParams(request.url.slice(path.length));
  parameters.set('cursor', cursor);
  reply.header('link', `<${path}?${parameters}>; rel="next"`);
}
