import { defineErrors } from '../protocol/define-errors.ts';
import { fix, say } from '../protocol/sentences.ts';
import { collageLimits, collageTexts } from './constants.ts';

export const collageErrors = defineErrors({
  TOO_FEW_CREDITS: { status: 402, message: collageTexts.tooFewCredits },
  'collage.not_made': { status: 404, message: collageTexts.none },
  'collage.contribution_not_found': { status: 404, message: say("This contribution doesn't exist.") },
  'collage.full': {
    status: 409,
    message: fix(
      say('A collage holds at most {pictures} pictures.', { pictures: collageLimits.contributions }),
    ),
  },
  'collage.nothing_to_draw': { status: 409, message: collageTexts.nothingToDraw },
  'collage.changed_meanwhile': {
    status: 409,
    message: say('Someone just made a new collage. Take a look at it first.'),
  },
});
