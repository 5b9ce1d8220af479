import { localStore, type SafeStorage, sessionStore } from './browser-storage.ts';
import { keepPictures } from './picture-store.ts';
import { claimForUser, currentOwner, storeForUser } from './user-scoped-storage.ts';

export type DraftValues = Record<string, string | boolean>;

export interface Draft {
  /** Identifies the form, and its box if each box has its own form. */
  id: string;
  values: DraftValues;
  pictureKey?: string | undefined;
}

interface StoredDraft extends Draft {
  until: number;
}

const storageKey = 'hooray.drafts';
const MAX_DRAFTS = 10;
const MAX_LENGTH = 20_000;
const DAY_MS = 24 * 60 * 60 * 1000;

const keptMs = () => (currentOwner() === null ? 1 : 30) * DAY_MS;

export function findDraft(storage: SafeStorage, id: string, now = Date.now()): Draft | undefined {
  return listDrafts(storage, now).find((draft) => draft.id === id);
}

/** Replaces the form's earlier draft. Returns false if the draft won't outlive this page. */
export function storeDraft(storage: SafeStorage, draft: Draft, now = Date.now()): boolean {
  if (JSON.stringify(draft).length > MAX_LENGTH) return false;
  const others = listDrafts(storage, now).filter(({ id }) => id !== draft.id);
  storeForUser(storage, storageKey, [{ ...draft, until: now + keptMs() }, ...others].slice(0, MAX_DRAFTS));
  return storage.isStored(storageKey);
}

export function removeDraft(storage: SafeStorage, id: string, now = Date.now()): void {
  const drafts = listDrafts(storage, now);
  const others = drafts.filter((draft) => draft.id !== id);
  if (others.length === drafts.length) return;
  if (others.length > 0) storeForUser(storage, storageKey, others);
  else storage.removeItem(storageKey);
}

/** Deletes pictures whose draft was removed, has expired or belongs to another user. */
export function sweepPictures(): Promise<void> {
  return keepPictures(() => {
    const keys = listDrafts(localStore, Date.now()).map(({ pictureKey }) => pictureKey);
    return keys.filter((key) => key !== undefined);
  });
}

export async function forgetDrafts(): Promise<void> {
  for (const storage of [localStore, sessionStore]) storage.removeItem(storageKey);
  await keepPictures(() => []);
}

/** Returns the newest first. */
function listDrafts(storage: SafeStorage, now: number): StoredDraft[] {
  const stored = claimForUser(storage, storageKey);
  return Array.isArray(stored) ? stored.filter(isDraft).filter(({ until }) => now < until) : [];
}

/** Storage can be edited by hand. */
function isDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { id, values, pictureKey, until } = value as Record<keyof StoredDraft, unknown>;
  return (
    typeof id === 'string' &&
    typeof values === 'object' &&
    values !== null &&
    (pictureKey === undefined || typeof pictureKey === 'string') &&
    typeof until === 'number'
  );
}
