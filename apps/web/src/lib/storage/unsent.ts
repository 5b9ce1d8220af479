import { localStore } from './browser-storage.ts';
import { readForUser, storeForUser } from './user-scoped-storage.ts';

/** A message that hasn't reached the server. It outlives the page, so that it can be sent later. */
export interface Unsent {
  roomId: string;
  clientId: string;
  text: string;
  replyTo?: string | undefined;
  /** The room's newest message at the time of writing. */
  afterId: string;
  writtenAt: Date;
}

const storageKey = 'hooray.unsent';
const MAX_MESSAGES = 50;

export function keepUnsent({ roomId, clientId, text, replyTo, afterId, writtenAt }: Unsent): void {
  const message: Unsent = { roomId, clientId, text, replyTo, afterId, writtenAt };
  storeForUser(localStore, storageKey, [...listAll(), message].slice(-MAX_MESSAGES));
}

export function dropUnsent(clientId: string): void {
  const all = listAll();
  const others = all.filter((message) => message.clientId !== clientId);
  if (others.length === all.length) return;
  if (others.length > 0) storeForUser(localStore, storageKey, others);
  else localStore.removeItem(storageKey);
}

export function listUnsent(roomId: string): Unsent[] {
  return listAll().filter((message) => message.roomId === roomId);
}

function listAll(): Unsent[] {
  const stored = readForUser(localStore, storageKey);
  return Array.isArray(stored) ? stored.flatMap((value) => parse(value) ?? []) : [];
}

/** Storage can be edited by hand. */
function parse(value: unknown): Unsent | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { roomId, clientId, text, replyTo, afterId, writtenAt } = value as Record<keyof Unsent, unknown>;
  const time = new Date(String(writtenAt));
  if (typeof roomId !== 'string' || typeof clientId !== 'string' || typeof text !== 'string')
    return undefined;
  if (typeof afterId !== 'string' || Number.isNaN(time.getTime())) return undefined;
  return {
    roomId,
    clientId,
    text,
    replyTo: typeof replyTo === 'string' ? replyTo : undefined,
    afterId,
    writtenAt: time,
  };
}
