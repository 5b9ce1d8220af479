import { defineErrors } from '../protocol/define-errors.ts';
import { say } from '../protocol/sentences.ts';

export const creditErrors = defineErrors({
  NOT_YET: { status: 409, message: say("The day hasn't come yet.") },
  'credits.box_closed': { status: 409, message: say('This box no longer accepts credits.') },
});
