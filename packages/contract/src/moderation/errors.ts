import { defineErrors } from '../protocol/define-errors.ts';
import { fix, say } from '../protocol/sentences.ts';
import { moderationLimits } from './constants.ts';

export const moderationErrors = defineErrors({
  SUSPENDED: { status: 403, message: say('Your account is suspended.') },
  MUTED: { status: 403, message: say("You're muted. You can read, but not post.") },
  'moderation.block_oneself': { status: 400, message: say("You can't block yourself.") },
  'moderation.report_oneself': { status: 400, message: say("You can't report yourself.") },
  'moderation.not_removable': { status: 400, message: say("This can't be removed.") },
  'moderation.about_oneself': { status: 403, message: say("You can't decide about yourself.") },
  'moderation.report_not_found': { status: 404, message: say("This report doesn't exist.") },
  'moderation.already_resolved': { status: 409, message: say('This report has already been resolved.') },
  'moderation.subject_not_found': { status: 404, message: say("What you want to report doesn't exist.") },
  'moderation.too_many_reports': {
    status: 409,
    message: fix(
      say("You've reported {things} things. Please wait until we've looked at some of them.", {
        things: moderationLimits.openReports,
      }),
    ),
  },
  'moderation.decision_not_found': { status: 404, message: say("This decision doesn't exist.") },
  'moderation.already_appealed': { status: 409, message: say("You've already appealed this decision.") },
  'moderation.appeal_too_late': {
    status: 409,
    message: fix(say('A decision can be appealed for {days} days.', { days: moderationLimits.appealDays })),
  },
  'moderation.appeal_not_found': { status: 404, message: say("This appeal doesn't exist.") },
  'moderation.appeal_decided': { status: 409, message: say('This appeal has already been decided.') },
  'moderation.own_decision': {
    status: 403,
    message: say('Another ADMIN has to decide on an appeal against your own decision.'),
  },
  'moderation.not_blocked': { status: 404, message: say("You haven't blocked this person.") },
  'moderation.too_many_blocks': {
    status: 409,
    message: fix(say('You can block at most {people} people.', { people: moderationLimits.blocks })),
  },
});
