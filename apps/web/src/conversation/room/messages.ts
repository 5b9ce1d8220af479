import type { ChatMessage } from '@hooray/contract/chats/events.ts';

export type Messages = readonly ChatMessage[];

/** Merges two lists in the room's order without duplicates. Ids sort as text in that order. */
export function mergeMessages(known: Messages, more: Messages): Messages {
  const sorted = more.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (isAfter(sorted, known)) return sorted.length === 0 ? known : [...known, ...withoutRepeats(sorted)];
  const byId = new Map(sorted.map((message) => [message.id, message]));
  let isChanged = false;
  // Keep the objects of messages already shown, so that their rows don't re-render.
  for (const message of known) {
    if (isCorrectionOf(byId.get(message.id), message)) isChanged = true;
    else byId.set(message.id, message);
  }
  if (byId.size === known.length && !isChanged) return known;
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

export function replaceMessage(messages: Messages, corrected: ChatMessage): Messages {
  const at = messages.findIndex(({ id }) => id === corrected.id);
  return at === -1 || !isCorrectionOf(corrected, messages[at]) ? messages : messages.with(at, corrected);
}

function isCorrectionOf(one: ChatMessage | undefined, other: ChatMessage | undefined): boolean {
  return (one?.editedAt ?? '') > (other?.editedAt ?? '');
}

function isAfter([first]: Messages, known: Messages): boolean {
  const last = known.at(-1);
  return first === undefined || last === undefined || last.id < first.id;
}

function withoutRepeats(sorted: Messages): Messages {
  return sorted.filter((message, index) => message.id !== sorted[index - 1]?.id);
}
