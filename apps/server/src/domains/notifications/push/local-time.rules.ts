import { pushLimits } from '@hooray/contract/notifications/constants.ts';
import { clockIn } from '../reminders/due-zones.rules.ts';

export interface LocalTime {
  today: string;
  /** Whether only the reader's own opening is pushed now. */
  isQuiet: boolean;
  secondsLeftToday: number;
}

export function localTimeIn(timeZone: string, now: Date): LocalTime {
  const { day, time } = clockIn(timeZone, now);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return {
    today: day,
    isQuiet: hour < pushLimits.quietUntil || hour >= pushLimits.quietFrom,
    secondsLeftToday: (24 * 60 - hour * 60 - minute) * 60,
  };
}
