import { defineErrors } from '../protocol/define-errors.ts';
import { chatLimits } from './constants.ts';

export const chatErrors = defineErrors({
  'chats.party_not_found': { status: 404, message: "This party doesn't exist." },
  'chats.room_not_found': { status: 404, message: "This room doesn't exist." },
  'chats.too_many_parties': {
    status: 409,
    message: `You can have at most ${chatLimits.parties} open parties.`,
  },
  'chats.too_many_rooms': {
    status: 409,
    message: `You can be in at most ${chatLimits.rooms} chats at once.`,
  },
  'chats.message_not_found': { status: 404, message: "This message doesn't exist." },
  'chats.not_own_message': { status: 403, message: 'You can only change your own messages.' },
  'chats.not_correctable': {
    status: 409,
    message: `You can correct a message for ${chatLimits.correctionMinutes} minutes, at most ${chatLimits.corrections} times.`,
  },
});
