import { defineErrors } from '../protocol/define-errors.ts';

export const notificationErrors = defineErrors({
  'notifications.unknown_push_service': {
    status: 400,
    message: "Hooray can't send reminders through your browser's push service.",
  },
});
