import { boundedText } from '../protocol/fields.ts';
import { fix, say } from '../protocol/sentences.ts';
import { isVisible } from '../protocol/visible-text.ts';
import { chatLimits } from './constants.ts';

const empty = say('Please write something.');

export const messageText = boundedText({
  max: chatLimits.message,
  required: empty,
  tooLong: fix(say('A message can have at most {max} characters.', { max: chatLimits.message })),
})
  .refine(isVisible, empty)
  .refine((value) => !value.includes('\u0000'), say('The message contains a character that is not allowed.'));
