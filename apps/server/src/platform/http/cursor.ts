import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../app-error.ts';

const cursorSchema = z.tuple([z.string().max(64), z.uuid()]);

/** The place after which a list goes on: a moment and an id. */
export interface Cursor {
  createdAt: string;
  id: string;
}

/** @throws AppError VALIDATION for a text that is no cursor of ours */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [createdAt, id] = decode(text);
  return { createdAt, id };
}

function decode(text: string): z.infer<typeof cursorSchema> {
  try {
    const [createdAt, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    if (Number.isNaN(Date.parse(createdAt))) throw new AppError('VALIDATION');
    return [createdAt, id];
  } catch (cause) {
    throw new AppError('VALIDATION', { message: 'This cursor is not valid.', cause });
  }
}

/** Names the next page of a list that goes on after a moment and an id. */
export function linkNext(request: FastifyRequest, reply: FastifyReply, { createdAt, id }: Cursor): void {
  linkTo(request, reply, Buffer.from(JSON.stringify([createdAt, id])).toString('base64url'));
}

/** Names the page that a cursor leads to in a `Link` header (RFC 8288). */
export function linkTo(request: FastifyRequest, reply: FastifyReply, cursor: string): void {
  const [path, query] = request.url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  reply.header('link', `<${path}?${parameters}>; rel="next"`);
}
