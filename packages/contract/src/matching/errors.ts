import { defineErrors } from '../protocol/define-errors.ts';
import { say } from '../protocol/sentences.ts';
import { matchingTexts } from './constants.ts';

export const matchingErrors = defineErrors({
  'matching.too_young': { status: 400, message: say('Hooray is for people aged 13 and over.') },
  'matching.range_for_adults': {
    status: 400,
    message: say('This age range is for adults. Under 18 you can meet people aged 13 to 17.'),
  },
  'matching.range_for_minors': { status: 400, message: say('This age range is for people under 18.') },
  'matching.switched_off': { status: 403, message: matchingTexts.switchedOff },
  'matching.closed_to_minors': { status: 403, message: matchingTexts.closedToMinors },
  'matching.not_for_minors': { status: 403, message: say("This isn't available to people under 18.") },
  'matching.room_not_found': { status: 404, message: say("This chat doesn't exist.") },
  'matching.room_ended': { status: 409, message: say('This chat has ended.') },
  'matching.already_in_room': {
    status: 409,
    message: say("You're in a chat already. End it before you look for someone else."),
  },
});
