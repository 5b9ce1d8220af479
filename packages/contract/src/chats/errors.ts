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
});
