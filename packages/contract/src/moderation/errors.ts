import { defineErrors } from '../protocol/define-errors.ts';
import { moderationLimits } from './constants.ts';

export const moderationErrors = defineErrors({
  SUSPENDED: { status: 403, message: 'Your account is suspended.' },
  MUTED: { status: 403, message: "You're muted. You can read, but not post." },
  'moderation.block_oneself': { status: 400, message: "You can't block yourself." },
  'moderation.report_oneself': { status: 400, message: "You can't report yourself." },
  'moderation.not_removable': { status: 400, message: "This can't be removed." },
  'moderation.about_oneself': { status: 403, message: "You can't decide about yourself." },
  'moderation.report_not_found': { status: 404, message: "This report doesn't exist." },
  'moderation.already_resolved': { status: 409, message: 'This report has already been resolved.' },
  'moderation.subject_not_found': { status: 404, message: "What you want to report doesn't exist." },
  'moderation.too_many_reports': {
    status: 409,
    message: `You've reported ${moderationLimits.openReports} things. Please wait until we've looked at some of them.`,
  },
  'moderation.not_blocked': { status: 404, message: "You haven't blocked this person." },
  'moderation.too_many_blocks': {
    status: 409,
    message: `You can block at most ${moderationLimits.blocks} people.`,
  },
});
