import type { ServerResponse } from 'node:http';
import { AppError } from '../../errors/app-error.ts';

const MEGABYTE = 1024 * 1024;
const RETRY_SECONDS = 5;

/** For each account or, signed out, network address. */
const EACH = 32 * MEGABYTE;
const ALL = 256 * MEGABYTE;

/** Bounds the memory of unread responses. */
export interface AnswerMemory {
  /**
   * Holds memory until the response ends. A reader without unread responses always gets one of any size.
   * @param reader an account's id or a network address
   * @throws AppError UNAVAILABLE if the reader has too many unread responses
   */
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
