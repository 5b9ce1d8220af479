import { beforeEach, expect, test, vi } from 'vitest';
import { type LastChat, readLastChat, rememberLastChat } from './last-chat.ts';

const chat: LastChat = {
  roomId: 'r',
  aliasId: 'a',
  initial: 'K',
  monster: 'fluff',
  isOver: false,
  at: Date.now(),
};
const hours = (count: number) => new Date(chat.at + count * 3_600_000);
let stored: Map<string, string>;
let owner: string;

beforeEach(() => {
  stored = new Map();
  owner = 'one';
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('localStorage', {
    getItem: () => JSON.stringify({ accessToken: 'a', refreshToken: 'r', identity: { id: owner } }),
  });
  return () => vi.unstubAllGlobals();
});

test('the last chat is remembered for 24 hours', () => {
  rememberLastChat(chat);
  expect(readLastChat(hours(23))).toEqual(chat);
  expect(readLastChat(hours(24))).toBeUndefined();
});

test('the last chat belongs to its user', () => {
  rememberLastChat(chat);
  owner = 'another';
  expect(readLastChat(hours(1))).toBeUndefined();
});

test('storage edited by hand is ignored', () => {
  for (const forged of [
    { ...chat, monster: 'dragon' },
    { ...chat, aliasId: 7 },
    { ...chat, at: 'now' },
  ]) {
    // Edited storage may contain what the types forbid.
    rememberLastChat(forged as LastChat);
    expect(readLastChat(hours(1))).toBeUndefined();
  }
});
