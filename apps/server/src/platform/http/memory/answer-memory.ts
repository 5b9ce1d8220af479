import type { ServerResponse } from 'node:http';
import { AppError } from '../../errors/app-error.ts';

const MEGABYTE = 1024 * 1024;
const RETRY_SECONDS = 5;

/** Per account or, signed out, network address. */
const EACH = 32 * MEGABYTE;
const ALL = 256 * MEGABYTE;

export interface AnswerMemory {
  /** The first unread response may have any size. @throws AppError UNAVAILABLE beyond the reader's limit */
  hold(reader: string, response: ServerResponse, bytes: number): void;
}

export function createAnswerMemory(): AnswerMemory {
  const held = new Map<string, number>();
  let total = 0;

  function add(reader: string, bytes: number): void {
    total += bytes;
    const sum = (held.get(reader) ?? 0) + bytes;
    if (sum === 0) held.delete(reader);
    else held.set(reader, sum);
  }

  return {
    hold(reader, response, bytes) {
      const own = held.get(reader) ?? 0;
      const isTooMuch = own > 0 && (own + bytes > EACH || total + bytes > ALL);
      if (response.destroyed || isTooMuch) throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
      add(reader, bytes);
      response.once('close', () => add(reader, -bytes));
    },
  };
}
