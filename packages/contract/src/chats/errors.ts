import { defineErrors } from '../protocol/define-errors.ts';
import { fix, say } from '../protocol/sentences.ts';
import { chatLimits } from './constants.ts';

export const chatErrors = defineErrors({
  'chats.party_not_found': { status: 404, message: say("This party doesn't exist.") },
  'chats.room_not_found': { status: 404, message: say("This room doesn't exist.") },
  'chats.too_many_parties': {
    status: 409,
    message: fix(say('You can have at most {parties} open parties.', { parties: chatLimits.parties })),
  },
  'chats.too_many_rooms': {
    status: 409,
    message: fix(say('You can be in at most {chats} chats at once.', { chats: chatLimits.rooms })),
  },
  'chats.message_not_found': { status: 404, message: say("This message doesn't exist.") },
  'chats.message_deleted': { status: 409, message: say('This message has been deleted.') },
  'chats.not_own_message': { status: 403, message: say('You can only change your own messages.') },
  'chats.not_correctable': {
    status: 409,
    message: fix(
      say('You can correct a message for {minutes} minutes, at most {times} times.', {
        minutes: chatLimits.correctionMinutes,
        times: chatLimits.corrections,
      }),
    ),
  },
});
