import type { Icebreaker } from '@hooray/contract/matching/events.ts';
import questions from './icebreakers.json' with { type: 'json' };

/** Coprime to the number of questions, so that each comes once before one repeats. */
const STEP = 29;

/** Rooms begin with different questions, and both members see the same one. */
export function icebreakerOf(roomId: string, number: number): Icebreaker {
  const start = Number.parseInt(roomId.slice(0, 8), 16) % questions.length;
  const question = questions[(start + number * STEP) % questions.length] ?? '';
  return { number, question };
}
