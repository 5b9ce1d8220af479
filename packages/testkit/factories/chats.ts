import type { MessageWriterDeps } from '@hooray/server/domains/chats/messages/message-writer.service.ts';
import { systemClock } from '@hooray/server/platform/clock.ts';
import { AppError } from '@hooray/server/platform/errors/app-error.ts';
import type pg from 'pg';

/** What a message writer works with, where nobody is muted. */
export const writerOn = (pool: pg.Pool): MessageWriterDeps => ({
  pool,
  clock: systemClock,
  findWriteRefusals: async () => () => new AppError('NOT_FOUND'),
});
