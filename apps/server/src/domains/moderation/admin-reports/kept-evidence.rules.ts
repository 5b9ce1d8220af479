import { reactionCounts } from '@hooray/contract/chats/message-events.ts';
import type { Evidence, KeptMessage } from '@hooray/contract/moderation/admin-calls.ts';
import { z } from 'zod';

// Evidence is JSON in the format of its time. Parts that no longer match are dropped; the rest stays readable. Ids of
// boxes are left out, because they admit every reader to the box.

const message = z.object({
  id: z.string(),
  authorId: z.string().nullish(),
  authorName: z.string().nullish(),
  text: z.string(),
  createdAt: z.string(),
  replyTo: z.string().optional(),
  editedAt: z.string().optional(),
});

const keptMessage = message.transform(
  ({ authorId, authorName, ...rest }): KeptMessage => ({
    ...rest,
    authorId: authorId ?? null,
    authorName: authorName ?? '',
  }),
);

const messages = z
  .array(z.unknown())
  .transform((all) => all.flatMap((one) => keptMessage.safeParse(one).data ?? []));

const orNone = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);

const kept = z.object({
  message: orNone(keptMessage),
  earlierTexts: orNone(z.array(z.object({ text: z.string(), until: z.string() }))),
  reactions: orNone(reactionCounts),
  before: orNone(messages),
  after: orNone(messages),
  room: orNone(z.object({ id: z.string(), messages })),
  user: orNone(z.object({ id: z.string(), name: z.string() })),
  party: orNone(z.object({ id: z.string(), name: z.string(), description: z.string() })),
  contribution: orNone(
    z.object({
      id: z.string(),
      authorName: z.string().catch(''),
      wish: z.string(),
      collageWish: z.string().nullable().catch(null),
    }),
  ),
  box: orNone(z.object({ name: z.string(), birthdayDate: z.string() })),
  thanks: orNone(z.object({ id: z.string(), authorName: z.string().catch(''), text: z.string() })),
  offer: orNone(
    z.object({
      id: z.string(),
      type: z.string(),
      amount: z
        .union([z.number(), z.literal('unlimited')])
        .optional()
        .catch(undefined),
      ages: z.string(),
      gender: z.string(),
      interests: z.array(z.string()),
      authorName: z.string().nullable().catch(null),
    }),
  ),
  leftOut: z.int().catch(0),
});

export function readEvidence(stored: object): Evidence {
  return kept.parse(stored);
}
