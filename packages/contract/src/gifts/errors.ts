import { defineErrors } from '../protocol/define-errors.ts';
import { giftLimits } from './constants.ts';

export const giftErrors = defineErrors({
  'gifts.not_found': { status: 404, message: "This gift isn't in the box." },
  'gifts.box_full': { status: 409, message: `A box holds at most ${giftLimits.inBox} gifts.` },
  'gifts.undo_expired': { status: 409, message: 'This removal can no longer be undone.' },
  'gifts.reserved': { status: 409, message: 'Someone else is already taking care of this gift.' },
  'gifts.not_reserved': { status: 409, message: "You aren't taking care of this gift." },
  'gifts.too_many_selected': {
    status: 409,
    message: `You can select at most ${giftLimits.selected} gifts. Please remove one first.`,
  },
});
