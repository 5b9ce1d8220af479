import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { matchingLimits, matchingTexts } from '@hooray/contract/matching/constants.ts';
import type { RandomMessage } from '@hooray/contract/matching/events.ts';
import type { RoomWire } from '../../../conversation/room/open-room.ts';
import { keepLastRead, readLastRead } from '../../../conversation/room/room-memory.ts';
import type { RoomAction } from '../../../conversation/room/room-state.ts';
import { listenToTalk, takeTalkWire } from '../../../conversation/room/talk-wire.ts';
import { say } from '../../../lib/language/say.ts';
import { isHandledNotice } from '../../../lib/socket/handled-notices.ts';
import { reconnectUrgently, type SharedSocket, takeSocket } from '../../../lib/socket/socket.ts';
import { ask, listen, tell } from '../../../lib/socket/socket-events.ts';
import { createStore, type Store } from '../../../lib/storage/store.ts';
import {
  enteringRoom,
  type MatchingRoomAction,
  type MatchingRoomState,
  reduceMatchingRoom,
} from './matching-room-state.ts';

export interface OpenMatchingRoom extends Store<MatchingRoomState> {
  takeWire(): RoomWire;
  skipIcebreaker(): void;
  stayInTouch(): void;
  /** Ends the room for both users. */
  end(): Promise<void>;
  /** Leaves the room, which ends it. Resolves on the acknowledgement, after which the user can search again. */
  leave(): Promise<void>;
}

export function openMatchingRoom(roomId: string, ownId: string): OpenMatchingRoom {
  const { getState, setState, subscribe } = createStore<MatchingRoomState>(enteringRoom);
  let shared: SharedSocket<'/random'> | undefined;
  let isEnding = false;

  function dispatch(action: MatchingRoomAction): void {
    setState(reduceMatchingRoom(getState(), action));
  }

  const authorName = () => getState().room?.partner.initial ?? '';
  const toChatMessage = ({ id, senderId, text, timestamp, replyTo }: RandomMessage): ChatMessage => ({
    id,
    roomId,
    authorId: senderId,
    authorName: senderId === ownId ? '' : authorName(),
    text,
    createdAt: timestamp,
    ...(replyTo !== undefined && { replyTo }),
  });

  function listenToMessages(taken: SharedSocket<'/random'>, dispatchTalk: (action: RoomAction) => void) {
    const lastRead = readLastRead(ownId, roomId);
    if (lastRead !== null) dispatchTalk({ type: 'read', id: lastRead });
    return [
      ...listenToTalk(taken, roomId, dispatchTalk),
      listen(taken, 'messages', (messages) =>
        dispatchTalk({ type: 'history', messages: messages.map(toChatMessage) }),
      ),
      listen(taken, 'receiveMessage', (message) => {
        // While the partner is unknown, drop the message. The history that follows contains it.
        if (getState().room) dispatchTalk({ type: 'said', message: toChatMessage(message) });
      }),
      listen(taken, 'system', (notice) => {
        if (!isHandledNotice(notice)) dispatchTalk({ type: 'noticed', notice });
      }),
    ];
  }

  function listenToRoom(taken: SharedSocket<'/random'>) {
    return [
      listen(taken, 'icebreaker', ({ roomId: of, ...icebreaker }) => {
        if (of === roomId) dispatch({ type: 'icebreaker', icebreaker });
      }),
      listen(taken, 'inTouch', ({ roomId: of, friend }) => {
        if (of === roomId) dispatch({ type: 'inTouch', friend });
      }),
      listen(taken, 'chatEnded', ({ roomId: of }) => {
        if (of === roomId) dispatch({ type: 'ended', end: isEnding ? 'ended' : 'endedByOther' });
      }),
      followConnection(taken, dispatch),
      reconnectUrgently(taken),
    ];
  }

  /** Sends only on an open connection, because a buffered event would arrive too late. */
  const askNow = async (event: 'endChat' | 'leaveRoom') => {
    if (shared?.socket.connected) await ask(shared, event, { roomId });
  };

  return {
    getState,
    subscribe,
    takeWire() {
      const taken = takeSocket('/random');
      shared = taken;
      return {
        shared: taken,
        ...takeTalkWire(taken, roomId),
        async fetchMessage(id) {
          const answer = await ask(taken, 'fetchMessage', { roomId, id });
          return answer?.ok ? { ok: true, message: answer.message && toChatMessage(answer.message) } : answer;
        },
        markRead: (id) => keepLastRead(ownId, roomId, id),
        async enter() {
          // End the room for the partner too, because the server may have missed its end.
          const { end } = getState();
          if (end !== null) {
            await askNow(end === 'left' ? 'leaveRoom' : 'endChat');
            return { ok: false, code: 'matching.room_ended', message: say(matchingTexts.ended) };
          }
          const joined = await ask(taken, 'joinRoom', { roomId });
          if (joined && !joined.ok) dispatch({ type: 'refused', code: joined.code });
          if (!joined?.ok) return joined;
          dispatch({ type: 'entered', room: joined.room });
          return ask(taken, 'fetchMessages', { roomId });
        },
        async fetchBefore(before) {
          const page = await ask(taken, 'fetchMessages', { roomId, before, limit: chatLimits.history });
          return page?.ok ? { ok: true, messages: page.messages?.map(toChatMessage) } : page;
        },
        send: (text, clientId, replyTo) =>
          ask(taken, 'sendMessage', {
            roomId,
            senderId: ownId,
            text,
            clientId,
            ...(replyTo !== undefined && { replyTo }),
          }),
        listen: (dispatchTalk) => [...listenToMessages(taken, dispatchTalk), ...listenToRoom(taken)],
        leave: () => tell(taken, 'leaveRoom', { roomId }),
      };
    },
    skipIcebreaker() {
      const number = getState().room?.icebreaker.number;
      if (shared && number !== undefined) void ask(shared, 'skipIcebreaker', { roomId, number });
    },
    async stayInTouch() {
      const answer = shared && (await ask(shared, 'stayInTouch', { roomId }));
      if (answer?.ok) dispatch({ type: 'wished' });
    },
    async end() {
      isEnding = true;
      await askNow('endChat');
      dispatch({ type: 'ended', end: 'ended' });
    },
    async leave() {
      dispatch({ type: 'ended', end: 'left' });
      await askNow('leaveRoom');
    },
  };
}

/** Reports connection changes, and a loss that lasts too long. Returns a function that stops. */
function followConnection(taken: SharedSocket, dispatch: (action: MatchingRoomAction) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleChange = () => {
    const connection = taken.connection.getState();
    if (connection === 'connected') {
      clearTimeout(timer);
      timer = undefined;
    } else {
      timer ??= setTimeout(() => dispatch({ type: 'timedOut' }), matchingLimits.unconnectedSeconds * 1000);
    }
    dispatch({ type: 'connection', connection });
  };
  const stop = taken.connection.subscribe(handleChange);
  handleChange();
  return () => {
    clearTimeout(timer);
    stop();
  };
}
