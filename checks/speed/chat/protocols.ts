import { chatKinds } from '@hooray/contract/chats/constants.ts';

export interface ConnectionProtocol {
  /** With its comma, as in packets. Empty for the main namespace, and absent for bare text frames. */
  namespace?: string;
  message: string;
  /** Whether the client polls first and then upgrades, like Socket.IO's client by default. */
  isStock?: true;
}

export interface ChatProtocol extends ConnectionProtocol {
  join: string;
  send: string;
  roomKey: 'roomId' | 'chatId';
}

const inPackets = (kind: (typeof chatKinds)[keyof typeof chatKinds]): ChatProtocol => ({
  ...kind,
  namespace: `${kind.namespace},`,
});

export const celebrate = inPackets(chatKinds.celebrate);
export const team = inPackets(chatKinds.birthday);
export const party = inPackets(chatKinds.interestparty);
// The baselines use our server's events, as far as they support them.
const { namespace: _, ...room } = chatKinds.celebrate;
export const plain: ChatProtocol = { ...room, namespace: '', isStock: true };
/** A commit's messages to a room arrive as one list. */
export const byHand: ChatProtocol = { ...room, namespace: '', message: 'messages' };
export const bare: ChatProtocol = room;
