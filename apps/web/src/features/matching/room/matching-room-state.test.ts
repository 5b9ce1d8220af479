import type { MatchedRoom } from '@hooray/contract/matching/events.ts';
import { describe, expect, test } from 'vitest';
import {
  enteringRoom,
  type MatchingRoomAction,
  type MatchingRoomState,
  reduceMatchingRoom,
} from './matching-room-state.ts';

const room: MatchedRoom = {
  roomId: 'r',
  partner: { id: 'alias', initial: 'K', monster: 'fluff' },
  icebreaker: { number: 2, question: 'Cake or ice cream?', language: 'en' },
  hasSameBirthday: false,
  isMasked: false,
  canStayInTouch: true,
  wantsToStayInTouch: false,
  isInTouch: false,
};
const after = (state: MatchingRoomState, ...actions: MatchingRoomAction[]) =>
  actions.reduce(reduceMatchingRoom, state);
const connected: MatchingRoomAction = { type: 'connection', connection: 'connected' };
const failed: MatchingRoomAction = { type: 'connection', connection: 'failed' };
const inside = after(enteringRoom, connected, { type: 'entered', room });

describe('the icebreaker', () => {
  const card = (number: number): MatchingRoomAction => ({
    type: 'icebreaker',
    icebreaker: { number, question: `question ${number}`, language: 'en' },
  });

  test('changes to the next card', () => {
    expect(after(inside, card(3)).room?.icebreaker.question).toBe('question 3');
  });

  test('never goes back to an older one', () => {
    expect(after(inside, card(4), card(3)).room?.icebreaker.number).toBe(4);
  });
});

describe('stay in touch', () => {
  test('is remembered as a request until both are friends', () => {
    const wished = after(inside, { type: 'wished' });
    expect(wished.room?.wantsToStayInTouch).toBe(true);
    expect(wished.friend).toBeNull();
    const friend = { id: 'b', name: 'Kim' };
    expect(after(wished, { type: 'inTouch', friend }).friend).toEqual(friend);
  });

  test('a friend stays a friend when the room is entered again', () => {
    const friend = { id: 'b', name: 'Kim' };
    const again = after(inside, { type: 'inTouch', friend }, { type: 'entered', room });
    expect(again.friend).toEqual(friend);
  });
});

describe('the end', () => {
  test('comes when the first connection fails', () => {
    expect(after(enteringRoom, failed).end).toBe('disconnected');
  });

  test('does not come when a later connection fails, but comes after too long without one', () => {
    const lost = after(inside, { type: 'connection', connection: 'connecting' }, failed);
    expect(lost.end).toBeNull();
    expect(after(lost, { type: 'timedOut' }).end).toBe('disconnected');
  });

  test("comes on entering a room that has ended, or isn't the user's", () => {
    const refused = (code: 'matching.room_ended' | 'matching.room_not_found') =>
      after(enteringRoom, connected, { type: 'refused', code }).end;
    expect([refused('matching.room_ended'), refused('matching.room_not_found')]).toEqual([
      'endedByOther',
      'unknown',
    ]);
  });

  test("does not come from a refusal that doesn't concern the room", () => {
    expect(after(inside, { type: 'refused', code: 'RATE_LIMITED' }).end).toBeNull();
  });

  test('keeps its first reason: a user who has left gets no alert', () => {
    const left = after(inside, { type: 'ended', end: 'left' });
    expect(after(left, { type: 'ended', end: 'endedByOther' }, { type: 'timedOut' }).end).toBe('left');
  });
});
