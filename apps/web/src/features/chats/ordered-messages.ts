import type { ChatMessage } from '@hooray/contract/chats.events.ts';

export type Messages = readonly ChatMessage[];

/** Two lists in the room's order made into one, each message once. Ids sort as text in that order. */
export function mergeMessages(known: Messages, more: Messages): Messages {
  const sorted = more.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (isAfter(sorted, known)) return sorted.length === 0 ? known : [...known, ...withoutRepeats(sorted)];
  const byId = new Map([...known, ...sorted].map((message) => [message.id, message]));
  // What is shown already stays the same object, so that its row is not drawn again.
  for (const message of known) byId.set(message.id, message);
  if (byId.size === known.length) return known;
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The usual case by far: what comes is newer than all there is. */
function isAfter([first]: Messages, known: Messages): boolean {
  const last = known.at(-1);
  return first === undefined || last === undefined || last.id < first.id;
}

function withoutRepeats(sorted: Messages): Messages {
  return sorted.filter((message, index) => message.id !== sorted[index - 1]?.id);
}
