import { chatKinds } from '../../../packages/contract/src/chats/constants.ts';

/** A room of the two kinds of chat that everybody may enter. */
export interface Room {
  kind: 'celebrate' | 'interestparty';
  id: string;
}

/** The event names of a room's kind of chat. */
export const wireOf = ({ kind }: Room) => chatKinds[kind];
