import { openingSteps } from '@hooray/contract/openings/constants.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A birthday person without an account may never open the box. */
const MAX_WAIT_DAYS = 3;

interface Times {
  opensAt: string;
  finishedAt: string | null;
}

/** From the day before until a day after the end. */
export function isWatchable({ opensAt, finishedAt }: Times, now: Date): boolean {
  const begin = Date.parse(opensAt);
  const end = finishedAt === null ? begin + MAX_WAIT_DAYS * DAY_MS : Date.parse(finishedAt) + DAY_MS;
  return now.getTime() >= begin - DAY_MS && now.getTime() < end;
}

/** What follows the name. The day begins at midnight where the birthday person is, which may be another day's elsewhere. */
export function waitingSentence({ opensAt, day }: { opensAt: string; day: string }, locale?: string): string {
  const theirs = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(0);
  const opening = new Date(opensAt);
  const isMidnight = opening.getHours() === 0 && opening.getMinutes() === 0;
  if (isMidnight && opening.getDate() === Number(day.slice(-2))) return ` may open from ${theirs}.`;
  const yours = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const;
  return ` may open from ${theirs} their time (${new Intl.DateTimeFormat(locale, yours).format(opening)} yours).`;
}

const sentences = [
  [openingSteps.thanks, ' has seen everything.'],
  [openingSteps.credits, ' is at the credits.'],
  [openingSteps.gifts, ' is at the gifts.'],
  [openingSteps.collage, ' is at the collage.'],
] as const;

/** What follows the name, such as ' is at wish 3 of 12.' */
export function progressSentence(position: number, wishes: number): string {
  const sentence = sentences.find(([from]) => position >= from)?.[1];
  if (sentence) return sentence;
  const wish = position - openingSteps.firstWish + 1;
  if (wish >= 1) return ` is at wish ${wish} of ${Math.max(wish, wishes)}.`;
  return position === openingSteps.card ? ' is at the card.' : ' is at the present.';
}

/** From 0 to 1. The steps after the wishes count as one wish each. */
export function progressAt(position: number, wishes: number): number {
  const after = openingSteps.keepsakes - openingSteps.collage + 1;
  const all = openingSteps.firstWish + wishes + after;
  const done =
    position >= openingSteps.collage
      ? openingSteps.firstWish + wishes + position - openingSteps.collage + 1
      : position + 1;
  return Math.min(1, done / all);
}
