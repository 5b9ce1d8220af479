import { z } from 'zod';
import { chatLimits } from './chats.values.ts';
import { askedId, boundedText, idField, lineOfText, searchField, text } from './fields.ts';
import { defineCalls } from './http.ts';
import { pageQuery } from './pagination.ts';

export const chatSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    participants: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** Topic of the sign-in catalogue that a starting party stands for. */
    topic: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'Chat' });
export type Chat = z.infer<typeof chatSchema>;

export const chatBody = z.object({
  name: lineOfText({ name: 'Name', max: chatLimits.name }),
  description: text({ name: 'Description', max: chatLimits.description }),
  // Accepted and unused: people become participants by coming.
  participants: z.array(z.unknown()).max(100).optional(),
});

export const chatsCalls = defineCalls({
  'GET /api/chats': {
    summary: 'The interest parties, newest first; `q` searches name and description.',
    access: 'member',
    query: z.object({ q: searchField.optional(), ...pageQuery }),
    answers: { 200: z.array(chatSchema) },
  },
  'POST /api/chats': {
    summary: 'Opens an interest party.',
    access: 'member',
    body: chatBody,
    answers: { 201: chatSchema },
    limits: { account: { points: 60, seconds: 3600 } },
  },
  'GET /api/chats/{id}': {
    summary: 'One interest party.',
    access: 'member',
    params: z.object({ id: askedId }),
    answers: { 200: chatSchema },
    errors: ['NOT_FOUND'],
  },
});

/** A message as every room but the random ones carries it. Ids sort in the room's one order. */
export interface ChatMessage {
  id: string;
  roomId: string;
  authorId: string;
  authorName: string;
  text: string;
  createdAt: string;
}

/** A word of the room itself, not of a person. */
export interface SystemNotice {
  type: 'error' | 'system';
  code?: string;
  message: string;
  timestamp: string;
  /** The room in which one's place has ended, where it says so. */
  roomId?: string;
}

export type SendAnswer = { ok: true; message: ChatMessage } | { ok: false; code: string; message: string };
export type HistoryAnswer =
  | { ok: true; messages: ChatMessage[] }
  | { ok: false; code: string; message: string };

const roomId = boundedText({ max: 200 }).min(1);

/** A room named bare, or as `{ roomId }`, or for parties as `{ chatId }`. */
export const roomArgument = z.union([
  roomId,
  z.object({ roomId }).transform((given) => given.roomId),
  z.object({ chatId: roomId }).transform((given) => given.chatId),
]);

const page = {
  before: idField.optional(),
  limit: z.int().min(1).max(chatLimits.history).default(chatLimits.history),
};

/** A room's newest messages, or with `before` the nearest `limit` that came before that one. */
export const fetchArgument = z.union([
  roomId.transform((given) => ({ roomId: given, before: undefined, limit: chatLimits.history })),
  z.object({ roomId, ...page }),
  z.object({ chatId: roomId, ...page }).transform(({ chatId, ...rest }) => ({ roomId: chatId, ...rest })),
]);

const messageText = boundedText({
  max: chatLimits.message,
  required: 'Please write something.',
  tooLong: `A message can have at most ${chatLimits.message} characters.`,
})
  .refine((value) => value.trim().length > 0, 'Please write something.')
  .refine((value) => !value.includes('\u0000'), 'The message contains a character that is not allowed.');

const spoken = {
  /** Clients may send it; it must be the sender. */
  authorId: boundedText({ max: 200 }).optional(),
  authorName: boundedText({ max: 200 }).optional(),
  text: messageText,
  clientId: idField.optional(),
};

export const sendArgument = z.object({ roomId, ...spoken });
export const partySendArgument = z.object({ chatId: roomId, ...spoken });
