import { defineErrors } from '../protocol/define-errors.ts';
import { fix, say } from '../protocol/sentences.ts';
import { giftLimits } from './constants.ts';

export const giftErrors = defineErrors({
  'gifts.not_found': { status: 404, message: say("This gift isn't in the box.") },
  'gifts.box_full': {
    status: 409,
    message: fix(say('A box holds at most {gifts} gifts.', { gifts: giftLimits.inBox })),
  },
  'gifts.undo_expired': { status: 409, message: say('This removal can no longer be undone.') },
  'gifts.reserved': { status: 409, message: say('Someone else is already taking care of this gift.') },
  'gifts.not_reserved': { status: 409, message: say("You aren't taking care of this gift.") },
  'gifts.too_many_selected': {
    status: 409,
    message: fix(
      say('You can select at most {gifts} gifts. Please remove one first.', { gifts: giftLimits.selected }),
    ),
  },
});
