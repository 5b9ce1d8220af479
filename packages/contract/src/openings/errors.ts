import { defineErrors } from '../protocol/define-errors.ts';
import { say } from '../protocol/sentences.ts';

export const openingErrors = defineErrors({
  'openings.not_yet': { status: 409, message: say("The day hasn't begun yet.") },
  'openings.not_started': { status: 409, message: say("This box hasn't been opened yet.") },
  'openings.wish_not_found': { status: 404, message: say("This wish isn't in the box.") },
  'openings.thanks_final': {
    status: 409,
    message: say('Your note was sent more than a day ago and can no longer be changed.'),
  },
});
