import { z } from 'zod';
import { idParam, lineOfText, responseId, searchField, text } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { chatLimits } from './constants.ts';

export const chatSchema = z
  .object({
    id: responseId,
    name: z.string(),
    description: z.string(),
    /** Those who have been in it the longest: up to 100 of them, in a list of parties 3. */
    participants: z.array(z.object({ id: responseId, name: z.string() })),
    /** All who are in it. */
    participantCount: z.int(),
    /** The topic of the sign-in catalogue that an initial party is for. */
    topic: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'Chat' });
export type Chat = z.infer<typeof chatSchema>;

export const chatBody = z.object({
  name: lineOfText({ name: 'Name', max: chatLimits.name }),
  description: text({ name: 'Description', max: chatLimits.description }),
  // Accepted and ignored: people become participants by joining.
  participants: z.array(z.unknown()).max(100).optional(),
});

export const chatsCalls = defineCalls({
  'GET /api/chats': {
    summary:
      'The interest parties, newest first; `q` searches name and description, without regard to case and accents.',
    access: 'user',
    query: z.object({ q: searchField.optional(), ...pageQuery }),
    responses: { 200: z.array(chatSchema) },
    isCompressed: true,
    isSameForAll: true,
  },
  'POST /api/chats': {
    summary: 'Opens an interest party.',
    access: 'user',
    isSeenByOthers: true,
    body: chatBody,
    responses: { 201: chatSchema },
    errors: ['chats.too_many_parties'],
    limits: { account: { points: 60, seconds: 3600 } },
  },
  'GET /api/chats/{id}': {
    summary: 'One interest party.',
    access: 'user',
    params: z.object({ id: idParam }),
    missing: 'chats.party_not_found',
    responses: { 200: chatSchema },
    isCompressed: true,
  },
});
