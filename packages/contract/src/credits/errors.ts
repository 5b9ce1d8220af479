import { defineErrors } from '../protocol/define-errors.ts';

export const creditErrors = defineErrors({
  NOT_YET: { status: 409, message: "The day hasn't come yet." },
  'credits.box_closed': { status: 409, message: 'This box no longer accepts credits.' },
});
