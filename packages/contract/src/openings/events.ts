import { z } from 'zod';
import { anyBoxErrors } from '../boxes/errors.ts';
import { idField, responseId } from '../protocol/fields.ts';
import { defineEvents, done, platformEvents } from '../protocol/realtime.ts';
import { openingSchema } from './calls.ts';
import { cheerKinds, openingLimits } from './constants.ts';

const ofBox = z.object({ boxId: idField });

export const openingsEvents = defineEvents({
  '/opening': {
    summary:
      'The opening of a box, watched by its members and the birthday person. Nothing is sent before the day. If the ' +
      'opening is not shared, only its end is.',
    access: 'user',
    limits: { connection: openingLimits.events },
    clientEvents: {
      watch: {
        summary:
          'Watches the opening of a box. A connection watches one box; another one replaces it. The acknowledgement ' +
          'contains the opening, as in `GET /api/birthday_box/{id}/opening`; events name the box by its `boxId`. Repeat ' +
          'it when the day begins: people who watched before it are announced then.',
        payload: ofBox,
        acknowledgement: done.extend({ opening: openingSchema }),
        errors: [...anyBoxErrors, 'boxes.watching_not_allowed'],
        limits: { account: openingLimits.watches },
      },
      leave: {
        summary: 'Stops watching. This does nothing if the connection watches no opening.',
        payload: z.unknown(),
        acknowledgement: done,
      },
      cheer: {
        summary: 'Sends a cheer to all watchers. Cheers are anonymous and may get lost.',
        payload: ofBox.extend({ kind: z.enum(cheerKinds) }),
        acknowledgement: done,
        errors: [...anyBoxErrors, 'boxes.watching_not_allowed', 'openings.not_yet', 'MUTED', 'SUSPENDED'],
        limits: { account: { points: openingLimits.cheersPerSecond, seconds: 1 } },
      },
    },
    serverEvents: {
      opening: {
        summary: 'The opening has begun, moved on, or ended.',
        payload: z.object({
          boxId: responseId,
          position: z.int(),
          isFinished: z.boolean(),
          startedAt: z.string().nullable(),
        }),
      },
      watchers: {
        summary:
          `The members who watch, at most once a second: their number, and up to ${openingLimits.namedWatchers} names. ` +
          'Names of blocked users are left out.',
        payload: z.object({ boxId: responseId, count: z.int(), names: z.array(z.string()) }),
      },
      cheers: {
        summary: `The cheers of the last ${openingLimits.cheersGatherMs} ms, by kind. Add them up.`,
        payload: z.object({ boxId: responseId, counts: z.partialRecord(z.enum(cheerKinds), z.int()) }),
      },
      ...platformEvents,
    },
  },
});
export type OpeningsEvents = typeof openingsEvents;
