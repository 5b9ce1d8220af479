import type { MessageWriterDeps } from '@hooray/server/domains/chats/writing/message-batch.service.ts';
import { systemClock } from '@hooray/server/platform/clock.ts';
import { AppError } from '@hooray/server/platform/errors/app-error.ts';
import type pg from 'pg';

/** Refuses messages as if their rooms didn't exist. */
export const writerOn = (pool: pg.Pool): MessageWriterDeps => ({
  pool,
  clock: systemClock,
  findWriteRefusals: async () => () => new AppError('NOT_FOUND'),
});
