import { moderationLimits } from '../moderation.values.ts';
import { defineErrors } from './define-errors.ts';

export const moderationErrors = defineErrors({
  SUSPENDED: { status: 403, message: 'Your account is suspended.' },
  MUTED: { status: 403, message: "You're muted. You can read, but not post." },
  'moderation.block_oneself': { status: 400, message: "You can't block yourself." },
  'moderation.not_blocked': { status: 404, message: "You haven't blocked this person." },
  'moderation.too_many_blocks': {
    status: 409,
    message: `You can block at most ${moderationLimits.blocks} people.`,
  },
});
