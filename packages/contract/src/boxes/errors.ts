import { defineErrors } from '../protocol/define-errors.ts';
import { fix, say } from '../protocol/sentences.ts';
import { boxLimits, boxTexts } from './constants.ts';

export const boxErrors = defineErrors({
  'boxes.for_oneself': { status: 400, message: boxTexts.forOneself },
  NO_PEEKING: { status: 403, message: boxTexts.noPeeking },
  'boxes.access_removed': { status: 403, message: say('You no longer have access to this Birthday Box.') },
  'boxes.membership_ended': { status: 403, message: say("You're no longer in this Birthday Box.") },
  'boxes.not_a_member': { status: 403, message: say("You aren't a member of this Birthday Box.") },
  'boxes.preview_not_allowed': { status: 403, message: say('Only the creator can preview a box.') },
  'boxes.chat_not_allowed': { status: 403, message: say('Only members can chat here.') },
  'boxes.reserving_not_allowed': { status: 403, message: say('Only members can take care of the gifts.') },
  'boxes.wishes_not_allowed': { status: 403, message: say('Only members can see the wishes.') },
  'boxes.contributing_not_allowed': { status: 403, message: say('Only members can contribute.') },
  'boxes.collage_not_allowed': { status: 403, message: say('Only members can make the collage.') },
  'boxes.ledger_not_allowed': { status: 403, message: say('Only members can see where the credits are.') },
  'boxes.claim_not_allowed': { status: 403, message: say('Only the birthday person can claim the credits.') },
  'boxes.putting_away_not_allowed': {
    status: 403,
    message: say('Only the birthday person can put a box away.'),
  },
  'boxes.opening_not_allowed': {
    status: 403,
    message: say('Only the birthday person can open the box and say thank you.'),
  },
  'boxes.watching_not_allowed': {
    status: 403,
    message: say('Only members can see the opening and the thanks.'),
  },
  'boxes.not_found': { status: 404, message: boxTexts.missing },
  'boxes.member_not_found': { status: 404, message: say("This person isn't in the box.") },
  'boxes.friend_not_found': { status: 404, message: boxTexts.friendNotFound },
  'boxes.goal_not_found': { status: 404, message: say("This gift isn't in the box.") },
  'boxes.goal_without_price': {
    status: 409,
    message: say('This gift has no price. Please enter a number of credits instead.'),
  },
  'boxes.full': { status: 409, message: say('This box is full.') },
  'boxes.too_many_memberships': {
    status: 409,
    message: fix(
      say('You can be in at most {boxes} boxes. Leave one to join another.', {
        boxes: boxLimits.memberships,
      }),
    ),
  },
  'boxes.too_many': {
    status: 409,
    message: fix(
      say('You can run at most {boxes} boxes. Delete one to create another.', { boxes: boxLimits.created }),
    ),
  },
  'boxes.too_many_for_address': {
    status: 409,
    message: fix(
      say('You already have {boxes} boxes for this email address. Delete one to create another.', {
        boxes: boxLimits.perAddress,
      }),
    ),
  },
  'boxes.too_many_for_friend': {
    status: 409,
    message: fix(
      say('You already have {boxes} boxes for this friend. Delete one to create another.', {
        boxes: boxLimits.perAddress,
      }),
    ),
  },
  'boxes.last_member': {
    status: 409,
    message: say("You're the last member of this box. You can delete it instead."),
  },
  'boxes.linked': {
    status: 409,
    message: say("This box is linked to an account, so its email and date can't be changed."),
  },
});

export const anyBoxErrors = ['boxes.not_found', 'boxes.access_removed', 'NO_PEEKING'] as const;
