import type { AdvisorForm, GiftIdea } from '@hooray/contract/advisor/calls.ts';

/** A slot in the list. It is empty while its replacement is pending. */
export interface Slot {
  key: string;
  idea: GiftIdea | undefined;
  /** Whether the idea suits anyone. General ideas come last. */
  isGeneral: boolean;
}

export interface Asking {
  /** The request's number. Responses to earlier requests are ignored. */
  number: number;
  wish: AdvisorForm;
  isSurprise: boolean;
  /** Titles already shown for the same form. */
  exclude: readonly string[];
}

/** `quick` shows built-in ideas until the full response arrives. */
type Status = 'idle' | 'thinking' | 'quick' | 'complete' | 'failed';

export interface Suggestions {
  status: Status;
  asking: Asking | undefined;
  slots: readonly Slot[];
  /** All titles shown for this form. */
  shown: readonly string[];
  /** Dismissed titles, including those of earlier forms. */
  dismissed: readonly string[];
  /**
   * Whether the user has selected, added or dismissed one of these ideas. If so, they aren't replaced automatically.
   */
  isUsed: boolean;
  /** The full response, held back until the user asks for it. */
  heldBack: readonly GiftIdea[] | undefined;
  /** The result of the last action, for screen readers. */
  news: 'no more' | 'no other' | { replacement: string } | undefined;
  error: Error | undefined;
}

export type SuggestionsEvent =
  | { type: 'asked'; asking: Asking }
  | { type: 'quick ideas'; number: number; ideas: readonly GiftIdea[] }
  /** `isBusy` means that the focus is inside the list. */
  | { type: 'all ideas'; number: number; ideas: readonly GiftIdea[]; isBusy: boolean }
  | { type: 'failed'; number: number; error: Error }
  | { type: 'used' }
  | { type: 'dismissed'; key: string }
  | { type: 'replaced'; key: string; ideas: readonly GiftIdea[] }
  | { type: 'new ideas wanted' };

export function noSuggestions(dismissed: readonly string[]): Suggestions {
  return {
    status: 'idle',
    asking: undefined,
    slots: [],
    shown: [],
    dismissed,
    isUsed: false,
    heldBack: undefined,
    news: undefined,
    error: undefined,
  };
}

/** Returns the state after an event. Ignores responses to an earlier request. */
export function nextSuggestions(before: Suggestions, event: SuggestionsEvent): Suggestions {
  if ('number' in event && event.number !== before.asking?.number) return before;
  switch (event.type) {
    case 'asked':
      return ask(before, event.asking);
    case 'quick ideas':
      return meanwhile(before, event.ideas);
    case 'all ideas':
      return complete(before, event.ideas, event.isBusy);
    case 'failed':
      // Quick ideas are on screen, so the failure doesn't matter.
      if (before.status === 'quick') return { ...before, status: 'complete' };
      return { ...before, status: 'failed', error: event.error };
    case 'used':
      return { ...before, isUsed: true };
    case 'dismissed':
      return dismiss(before, event.key);
    case 'replaced':
      return replace(before, event.key, event.ideas);
    case 'new ideas wanted':
      return before.heldBack ? show(before, before.heldBack) : before;
  }
}

/** A new form starts over. Otherwise the ideas stay, because there may be no others. */
function ask(before: Suggestions, asking: Asking): Suggestions {
  const start = asking.exclude.length === 0 ? noSuggestions(before.dismissed) : before;
  return {
    ...start,
    status: 'thinking',
    asking,
    isUsed: false,
    heldBack: undefined,
    news: undefined,
    error: undefined,
  };
}

function meanwhile(before: Suggestions, ideas: readonly GiftIdea[]): Suggestions {
  const isWanted = before.status === 'thinking' || before.status === 'failed';
  if (!isWanted || ideas.length === 0) return before;
  const status = before.status === 'thinking' ? 'quick' : 'complete';
  return { ...show(before, ideas), status, error: undefined };
}

function complete(before: Suggestions, ideas: readonly GiftIdea[], isBusy: boolean): Suggestions {
  const after: Suggestions = { ...before, status: 'complete' };
  if (ideas.length === 0) return before.status === 'quick' ? after : { ...after, news: 'no more' };
  const mayReplace = before.status !== 'quick' || !(before.isUsed || isBusy);
  return mayReplace ? show(after, ideas) : { ...after, heldBack: ideas };
}

function show(before: Suggestions, ideas: readonly GiftIdea[]): Suggestions {
  const wanted = ideas.filter(({ title }) => !before.dismissed.includes(title));
  return {
    ...before,
    slots: wanted.map(slotFor),
    shown: [...new Set([...before.shown, ...wanted.map(({ title }) => title)])],
    isUsed: false,
    heldBack: undefined,
    news: undefined,
  };
}

const slotFor = (idea: GiftIdea): Slot => ({ key: idea.id, idea, isGeneral: idea.general === true });

function dismiss(before: Suggestions, key: string): Suggestions {
  const title = before.slots.find((slot) => slot.key === key)?.idea?.title;
  if (title === undefined) return before;
  return {
    ...before,
    slots: before.slots.map((slot) => (slot.key === key ? { ...slot, idea: undefined } : slot)),
    dismissed: [...before.dismissed, title],
    isUsed: true,
    news: undefined,
  };
}

/** Fills the dismissed idea's slot with the first new idea, or else removes the slot. */
function replace(before: Suggestions, key: string, ideas: readonly GiftIdea[]): Suggestions {
  const isWaiting = before.slots.some((slot) => slot.key === key && !slot.idea);
  if (!isWaiting) return before;
  const known = new Set([...before.shown, ...before.dismissed]);
  const idea = ideas.find(({ title }) => !known.has(title));
  if (!idea) {
    return { ...before, slots: before.slots.filter((slot) => slot.key !== key), news: 'no other' };
  }
  return {
    ...before,
    slots: before.slots.map((slot) => (slot.key === key ? slotFor(idea) : slot)),
    shown: [...before.shown, idea.title],
    news: { replacement: idea.title },
  };
}
