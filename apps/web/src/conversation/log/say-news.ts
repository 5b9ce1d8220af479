import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { ANONYMOUS_DONOR } from '@hooray/contract/credits/constants.ts';
import { plural, t } from '@lingui/core/macro';

/** Returns the sentence of a line that the app wrote. Its text on the wire is English. */
export function sayNews({ authorName, text, notice }: ChatMessage): string {
  // Isolate the name, so that Arabic letters don't reverse the sentence.
  const name = authorName === ANONYMOUS_DONOR ? t`Someone kind` : `\u2068${authorName}\u2069`;
  switch (notice?.kind) {
    case 'signed':
      return t`${name} signed the card`;
    case 'gave': {
      const { credits = 0 } = notice;
      return plural(credits, {
        one: `${name} added ${credits} credit`,
        other: `${name} added ${credits} credits`,
      });
    }
    case 'goal_reached':
      return t`The goal is reached`;
    default:
      return text;
  }
}
