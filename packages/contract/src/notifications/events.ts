import { z } from 'zod';
import { defineEvents, platformEvents } from '../protocol/realtime.ts';
import { notificationLimits } from './constants.ts';

export const notificationsEvents = defineEvents({
  '/notifications': {
    summary: "Tells a user's devices about changes of the notifications.",
    access: 'user',
    limits: { connection: { points: 20, seconds: 5 } },
    clientEvents: {},
    serverEvents: {
      notificationsChanged: {
        summary:
          'A notification is new, or was read or deleted. Read `GET /api/notifications` again. Also sent on connecting, ' +
          `after changes in the last ${notificationLimits.reportedSeconds} seconds.`,
        payload: z.object({}),
      },
      ...platformEvents,
    },
  },
});
