import type { Icebreaker } from '@hooray/contract/matching/events.ts';
import questions from './icebreakers.json' with { type: 'json' };

/** Has no divisor in common with the number of questions, so that each comes before one comes again. */
const STEP = 29;

/** A card of a room: every room begins at another question, and both see the same. */
export function icebreakerOf(roomId: string, number: number): Icebreaker {
  const start = Number.parseInt(roomId.slice(0, 8), 16) % questions.length;
  const question = questions[(start + number * STEP) % questions.length] ?? '';
  return { number, question };
}
