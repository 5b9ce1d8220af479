import { sendArgument } from '@hooray/contract/chats.ts';
import type { ChatKind } from './chat-namespace.ts';

/** Lets a person into the team's room of a box. @throws AppError NOT_FOUND, FORBIDDEN, NO_PEEKING */
export type EnterTeamRoom = (userId: string, boxId: string) => Promise<void>;

/** The team's room of a Birthday Box. Whose place in the box ends is asked again at the next word. */
export function birthdayChat(enterTeamRoom: EnterTeamRoom): ChatKind {
  return {
    events: { join: 'joinRoom', history: 'messages', message: 'message', send: 'sendMessage' },
    sendArgument,
    isHistorySentOnJoin: false,
    isAskedAlways: true,
    enter: enterTeamRoom,
  };
}
