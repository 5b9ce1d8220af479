import { defineErrors } from '../protocol/define-errors.ts';
import { say } from '../protocol/sentences.ts';

export const friendErrors = defineErrors({
  'friends.to_oneself': { status: 400, message: say("You can't send a friend request to yourself.") },
  'friends.request_not_found': { status: 404, message: say('This friend request no longer exists.') },
  'friends.not_friends': { status: 404, message: say("You aren't friends.") },
  'friends.undo_expired': { status: 409, message: say('This removal can no longer be undone.') },
  'friends.blocked': { status: 409, message: say("You've blocked this person. Unblock them first.") },
  'friends.already_friends': { status: 409, message: say("You're already friends.") },
  'friends.already_sent': { status: 409, message: say("You've already sent a friend request.") },
});
