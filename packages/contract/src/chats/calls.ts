import { z } from 'zod';
import { idParam, lineOfText, responseId, searchField, text } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { pageQuery } from '../protocol/paging/pagination.ts';
import { chatLimits } from './constants.ts';

export const chatSchema = z
  .object({
    id: responseId,
    name: z.string(),
    description: z.string(),
    /** The first participants to join: up to 100, or 3 in a list of parties. */
    participants: z.array(z.object({ id: responseId, name: z.string() })),
    participantCount: z.int(),
    topic: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'Chat' });
export type Chat = z.infer<typeof chatSchema>;

export const chatBody = z.object({
  name: lineOfText({ name: 'Name', max: chatLimits.name }),
  description: text({ name: 'Description', max: chatLimits.description }),
  // Accepted and ignored. Users become participants by joining.
  participants: z.array(z.unknown()).max(100).optional(),
});

export const chatsCalls = defineCalls({
  'GET /api/chats': {
    summary:
      'Lists interest parties, newest first. `q` searches names and descriptions, ignoring case and accents.',
    access: 'user',
    query: z.object({ q: searchField.optional(), ...pageQuery }),
    responses: { 200: z.array(chatSchema) },
    isCompressed: true,
    isSameForAll: true,
  },
  'POST /api/chats': {
    summary: 'Creates an interest party.',
    access: 'user',
    isSeenByOthers: true,
    body: chatBody,
    responses: { 201: chatSchema },
    errors: ['chats.too_many_parties'],
    limits: { account: { points: 60, seconds: 3600 } },
  },
  'GET /api/chats/unread': {
    summary:
      "Lists the user's team chats and parties with unread messages of other users. Each count stops at " +
      `${chatLimits.unread}.`,
    access: 'user',
    responses: {
      200: z.array(z.object({ roomId: responseId, count: z.int().min(1).max(chatLimits.unread) })),
    },
    limits: { account: { points: 120, seconds: 60 } },
  },
  'GET /api/chats/{id}': {
    summary: 'Returns an interest party.',
    access: 'user',
    params: z.object({ id: idParam }),
    missing: 'chats.party_not_found',
    responses: { 200: chatSchema },
    isCompressed: true,
  },
});
