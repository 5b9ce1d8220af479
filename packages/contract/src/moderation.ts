import { z } from 'zod';
import { answeredId, askedId, idField, messageAnswer } from './fields.ts';
import { defineCalls } from './http.ts';
import { pageQuery } from './pagination.ts';

/** Somebody whom the caller has blocked. */
export const blockSchema = z
  .object({ id: answeredId, name: z.string(), avatar_url: z.string(), createdAt: z.string() })
  .meta({ id: 'Block' });
export type Block = z.infer<typeof blockSchema>;

const blockAnswer = z.object({ block: blockSchema });
const hour = 3600;

export const moderationCalls = defineCalls({
  'GET /api/blocks': {
    summary: 'The people whom one has blocked, the last one first.',
    access: 'user',
    query: z.object(pageQuery),
    answers: { 200: z.object({ blocks: z.array(blockSchema) }) },
  },
  'POST /api/blocks': {
    summary:
      'Blocks somebody: ends a friendship and open requests, and hides their messages. Again, it is 200 and changes nothing.',
    access: 'user',
    body: z.object({ userId: idField }),
    missing: 'accounts.user_not_found',
    answers: { 200: blockAnswer, 201: blockAnswer },
    errors: ['moderation.block_oneself', 'moderation.too_many_blocks'],
    limits: { account: { points: 60, seconds: hour } },
  },
  'DELETE /api/blocks/{userId}': {
    summary: 'Unblocks somebody: their messages show again. What the block ended stays ended.',
    access: 'user',
    params: z.object({ userId: askedId }),
    missing: 'moderation.not_blocked',
    answers: { 200: messageAnswer },
  },
});
