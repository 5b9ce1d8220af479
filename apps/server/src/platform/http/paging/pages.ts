import { LINK } from '@hooray/contract/headers.ts';
import { linkToNextPage } from '@hooray/contract/pagination.values.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../../app-error.ts';
import type { SealedCursors } from './sealed-cursors.ts';

interface Paging<Row> {
  limit: number;
  /** The next rows of the list, one more than asked for: it tells whether there is a next page. */
  list: (limit: number) => Promise<Row[]>;
  placeOf: (row: Row) => object;
}

/** The pages of a list as one person reads it; a cursor is valid for that person and that list alone. */
export interface Pages {
  /**
   * The place after which the page begins; undefined for the first one.
   * @throws AppError INVALID_CURSOR for a cursor that is none of this list
   */
  after<Place>(schema: z.ZodType<Place>): Place | undefined;
  /** A page, which names the next one where there is one. */
  read<Row>(paging: Paging<Row>): Promise<Row[]>;
  /** Names the page that begins after a place in a `Link` header (RFC 8288). */
  linkTo(place: object): void;
}

interface PagesOptions {
  cursors: SealedCursors;
  request: FastifyRequest;
  reply: FastifyReply;
  actorId: string | undefined;
}

export function createPages({ cursors, request, reply, actorId = '' }: PagesOptions): Pages {
  const [path = ''] = request.url.split('?', 1);
  const list = `${actorId} ${path}`;

  function linkTo(place: object): void {
    const asked = new URLSearchParams(request.url.slice(path.length));
    reply.header(LINK, linkToNextPage(path, asked, cursors.seal(place, list)));
  }

  return {
    linkTo,
    after(schema) {
      const { cursor } = request.query as { cursor?: string };
      if (cursor === undefined) return undefined;
      try {
        return schema.parse(cursors.open(cursor, list));
      } catch (cause) {
        throw new AppError('INVALID_CURSOR', { cause });
      }
    },
    async read({ limit, list: listRows, placeOf }) {
      const found = await listRows(limit + 1);
      const page = found.slice(0, limit);
      const last = page.at(-1);
      if (last && found.length > limit) linkTo(placeOf(last));
      return page;
    },
  };
}
