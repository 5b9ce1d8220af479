import { defineErrors } from '../protocol/define-errors.ts';
import { say } from '../protocol/sentences.ts';

export const notificationErrors = defineErrors({
  'notifications.unknown_push_service': {
    status: 400,
    message: say("Hooray can't send reminders through your browser's push service."),
  },
});
