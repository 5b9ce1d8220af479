import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { openingSteps } from '@hooray/contract/openings/constants.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatBirthdayDay } from '../../../lib/dates/birthday.ts';
import { formatLocale } from '../../../lib/language/format-locale.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A limit, because a birthday person without an account may never open the box. */
const MAX_WAIT_DAYS = 3;

interface Times {
  opensAt: string;
  finishedAt: string | null;
}

/** True from the day before the opening until a day after its end. */
export function isWatchable({ opensAt, finishedAt }: Times, now: Date): boolean {
  const begin = new Date(opensAt).getTime();
  const end = finishedAt === null ? begin + MAX_WAIT_DAYS * DAY_MS : new Date(finishedAt).getTime() + DAY_MS;
  return now.getTime() >= begin - DAY_MS && now.getTime() < end;
}

type Waiting = Pick<OpenBox, 'name' | 'opensAt' | 'day' | 'isBound'>;

/** The day begins at the birthday person's midnight, which may be another day for the reader. */
export function waitingSentence(box: Waiting, locale = formatLocale()): ReactNode {
  const { name, opensAt, day } = box;
  const person = <bdi>{name}</bdi>;
  if (mayBeUnlinked(box)) {
    const date = formatBirthdayDay(day, locale);
    return (
      <Trans>
        {person} can open it on {date}.
      </Trans>
    );
  }
  const theirs = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(0);
  const opening = new Date(opensAt);
  const isMidnight = opening.getHours() === 0 && opening.getMinutes() === 0;
  if (isMidnight && opening.getDate() === Number(day.slice(-2)))
    return (
      <Trans>
        {person} can open it from {theirs}.
      </Trans>
    );
  const parts = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const;
  const yours = new Intl.DateTimeFormat(locale, parts).format(opening);
  return (
    <Trans>
      {person} can open it from {theirs} their time ({yours} yours).
    </Trans>
  );
}

/** Only the organizer knows whether the box is linked to an account. Until then, the day begins in UTC. */
function mayBeUnlinked({ opensAt, day, isBound }: Waiting): boolean {
  return isBound !== true && opensAt === `${day}T00:00:00.000Z`;
}

/** Says which step the birthday person has reached, as in 'Ada is at wish 3 of 12.' */
export function progressSentence(name: string, position: number, wishes: number): ReactNode {
  const person = <bdi>{name}</bdi>;
  if (position >= openingSteps.thanks) return <Trans>{person} has seen everything.</Trans>;
  if (position >= openingSteps.credits) return <Trans>{person} is at the credits.</Trans>;
  if (position >= openingSteps.gifts) return <Trans>{person} is at the gifts.</Trans>;
  if (position >= openingSteps.collage) return <Trans>{person} is at the collage.</Trans>;
  if (position >= openingSteps.firstWish) {
    const wish = position - openingSteps.firstWish + 1;
    const total = Math.max(wish, wishes);
    return (
      <Trans>
        {person} is at wish {wish} of {total}.
      </Trans>
    );
  }
  if (position === openingSteps.card) return <Trans>{person} is at the card.</Trans>;
  return <Trans>{person} is at the present.</Trans>;
}

/** From 0 to 1. Each step after the wishes counts like a wish. */
export function progressAt(position: number, wishes: number): number {
  const after = openingSteps.keepsakes - openingSteps.collage + 1;
  const all = openingSteps.firstWish + wishes + after;
  const done =
    position >= openingSteps.collage
      ? openingSteps.firstWish + wishes + position - openingSteps.collage + 1
      : position + 1;
  return Math.min(1, done / all);
}
