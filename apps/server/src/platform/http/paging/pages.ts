import { LINK } from '@hooray/contract/protocol/headers.ts';
import { linkToNextPage } from '@hooray/contract/protocol/page-limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../../errors/app-error.ts';
import { translateThrown } from '../../errors/failures.ts';
import type { SealedCursors } from './sealed-cursors.ts';

interface PageOptions<Row, Place extends object> {
  limit: number;
  placeOf: (row: Row) => Place;
}

interface Paging<Row, Place extends object> extends PageOptions<Row, Place> {
  /** Lists up to `limit` rows: one more than requested, to detect a next page. */
  list: (limit: number) => Promise<Row[]>;
}

export function toPage<Row, Place extends object>(found: Row[], { limit, placeOf }: PageOptions<Row, Place>) {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return { page, next: last !== undefined && found.length > limit ? placeOf(last) : undefined };
}

/** A cursor is valid only for its list, and only for its user unless the list is the same for all. */
export interface Pages {
  /** Undefined on the first page. @throws AppError INVALID_CURSOR for a cursor of another list */
  after<Place>(schema: z.ZodType<Place>): Place | undefined;
  read<Row>(paging: Paging<Row, object>): Promise<Row[]>;
  /** Links to the page that begins after a position, in a `Link` header (RFC 8288). */
  linkTo(place: object): void;
}

interface PagesOptions {
  cursors: SealedCursors;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Undefined if the list is the same for all users. */
  ownerId: string | undefined;
}

/** Cursors of positions that several responses share: sealing one takes a tenth of the call. */
const sharedCursors = new WeakMap<object, { list: string; cursor: string }>();

export function createPages({ cursors, request, reply, ownerId }: PagesOptions): Pages {
  const [path = ''] = request.url.split('?', 1);
  const list = `${ownerId ?? ''} ${path}`;

  function cursorTo(place: object): string {
    if (ownerId !== undefined) return cursors.seal(place, list);
    const shared = sharedCursors.get(place);
    // The path of the same list may be spelled in another way.
    if (shared?.list === list) return shared.cursor;
    const cursor = cursors.seal(place, list);
    sharedCursors.set(place, { list, cursor });
    return cursor;
  }

  function linkTo(place: object): void {
    const asked = new URLSearchParams(request.url.slice(path.length));
    reply.header(LINK, linkToNextPage(path, asked, cursorTo(place)));
  }

  return {
    linkTo,
    after(schema) {
      const { cursor } = request.query as { cursor?: string };
      if (cursor === undefined) return undefined;
      return translateThrown(
        () => schema.parse(cursors.open(cursor, list)),
        (cause) => new AppError('INVALID_CURSOR', { cause }),
      );
    },
    async read(paging) {
      const { page, next } = toPage(await paging.list(paging.limit + 1), paging);
      if (next) linkTo(next);
      return page;
    },
  };
}
