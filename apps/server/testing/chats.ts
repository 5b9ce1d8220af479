import type pg from 'pg';
import type { MessageWriterDeps } from '../src/domains/chats/messages/message-writer.service.ts';
import { systemClock } from '../src/platform/clock.ts';
import { AppError } from '../src/platform/errors/app-error.ts';

/** What a message writer works with, where nobody is muted. */
export const writerOn = (pool: pg.Pool): MessageWriterDeps => ({
  pool,
  clock: systemClock,
  whyRefused: async () => () => new AppError('NOT_FOUND'),
});
