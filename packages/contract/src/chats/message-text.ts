import { boundedText } from '../protocol/fields.ts';
import { isVisible } from '../protocol/visible-text.ts';
import { chatLimits } from './constants.ts';

export const messageText = boundedText({
  max: chatLimits.message,
  required: 'Please write something.',
  tooLong: `A message can have at most ${chatLimits.message} characters.`,
})
  .refine(isVisible, 'Please write something.')
  .refine((value) => !value.includes('\u0000'), 'The message contains a character that is not allowed.');
