import { chatLimits } from './chats.values.ts';
import { boundedText } from './fields.ts';

/** What somebody says in a room, kept as it was written. */
export const messageText = boundedText({
  max: chatLimits.message,
  required: 'Please write something.',
  tooLong: `A message can have at most ${chatLimits.message} characters.`,
})
  .refine((value) => value.trim().length > 0, 'Please write something.')
  .refine((value) => !value.includes('\u0000'), 'The message contains a character that is not allowed.');
