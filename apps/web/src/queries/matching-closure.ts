import { matchingTexts } from '@hooray/contract/matching/constants.ts';
import { isMinor } from '../lib/dates/birthday.ts';
import { say } from '../lib/language/say.ts';
import { useFeature } from '../lib/socket/features.ts';

/** Returns why matching is closed, or undefined while it is open. */
export function useMatchingClosure(birthday: string | null): string | undefined {
  const isOn = useFeature('random-chat');
  const isOnForMinors = useFeature('random-chat-minors');
  if (!isOn) return say(matchingTexts.switchedOff);
  return isOnForMinors || !isMinor(birthday, new Date()) ? undefined : say(matchingTexts.closedToMinors);
}
