import { type ChatMonster, chatMonsters } from '@hooray/contract/matching/constants.ts';
import { sessionStore } from '../../lib/storage/browser-storage.ts';
import { readForUser, storeForUser } from '../../lib/storage/user-scoped-storage.ts';

/** This tab's last random chat. The user can return to it while it lasts, and report or block the partner later. */
export interface LastChat {
  roomId: string;
  /** The partner's alias, which reports and blocks accept. */
  aliasId: string;
  initial: string;
  monster: ChatMonster;
  /** Whether the chat has ended, as far as this tab knows. */
  isOver: boolean;
  /** When the user entered it, in epoch milliseconds. */
  at: number;
}

const storageKey = 'hooray.random-last-chat';
const rememberedMs = 24 * 60 * 60 * 1000;

export function rememberLastChat(chat: LastChat): void {
  storeForUser(sessionStore, storageKey, chat);
}

export function readLastChat(now: Date): LastChat | undefined {
  const stored = readForUser(sessionStore, storageKey);
  if (!isLastChat(stored)) return undefined;
  return now.getTime() - stored.at < rememberedMs ? stored : undefined;
}

/** Storage can be edited by hand. */
function isLastChat(value: unknown): value is LastChat {
  if (typeof value !== 'object' || value === null) return false;
  const { roomId, aliasId, initial, monster, isOver, at } = value as Record<keyof LastChat, unknown>;
  const areTexts = [roomId, aliasId, initial].every((text) => typeof text === 'string');
  const isKnown = chatMonsters.some((known) => known === monster) && typeof isOver === 'boolean';
  return areTexts && isKnown && typeof at === 'number';
}
