import type { Evidence, KeptMessage } from '@hooray/contract/moderation/admin-calls.ts';

/** The messages on either side of the reported one, and the characters of all of them, in a list. */
const AROUND = 20;
const MAX_CHARACTERS = 10_000;

/** Takes the nearest messages first, within the limit of characters. */
function around(messages: readonly KeptMessage[], at: number): [from: number, to: number] {
  let [from, to] = [at, at];
  let left = MAX_CHARACTERS - (messages[at]?.text.length ?? 0);
  const takes = (index: number) => {
    const length = messages[index]?.text.length ?? Number.POSITIVE_INFINITY;
    if (Math.abs(index - at) > AROUND || length > left) return false;
    left -= length;
    return true;
  };
  for (let [isBefore, isAfter] = [true, true]; isBefore || isAfter; ) {
    isBefore &&= takes(from - 1);
    if (isBefore) from -= 1;
    isAfter &&= takes(to + 1);
    if (isAfter) to += 1;
  }
  return [from, to + 1];
}

/** Reduces many or long messages to those around the reported one. */
export function excerptOf(evidence: Evidence): Evidence {
  const { message, before = [], after = [], room } = evidence;
  const excerpt = { ...evidence };
  if (room && room.messages.length > 0) {
    const { messages } = room;
    const at = messages.findIndex(({ id }) => id === message?.id);
    // A report of a user is about the last messages.
    const shown = messages.slice(...around(messages, at < 0 ? messages.length - 1 : at));
    excerpt.room = { ...room, messages: shown };
    excerpt.leftOut += messages.length - shown.length;
  }
  if (message && before.length + after.length > 0) {
    const messages = [...before, message, ...after];
    const [from, to] = around(messages, before.length);
    excerpt.before = messages.slice(from, before.length);
    excerpt.after = messages.slice(before.length + 1, to);
    excerpt.leftOut += messages.length - (to - from);
  }
  return excerpt;
}
