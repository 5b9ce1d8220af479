import { z } from 'zod';
import { defineEvents, platformEvents } from '../protocol/realtime.ts';
import { notificationLimits } from './constants.ts';

export const notificationsEvents = defineEvents({
  '/notifications': {
    summary: "Notifies a user's devices of changes to the notifications.",
    access: 'user',
    limits: { connection: { points: 20, seconds: 5 } },
    clientEvents: {},
    serverEvents: {
      notificationsChanged: {
        summary:
          'A notification is new, or was read or deleted. Call `GET /api/notifications` again. Also sent on connecting, ' +
          `after changes in the last ${notificationLimits.reportedSeconds} seconds.`,
        payload: z.object({}),
      },
      ...platformEvents,
    },
  },
});
