import { chatKinds } from '@hooray/contract/chats/constants.ts';

export interface ConnectionProtocol {
  /** With its comma, as in packets; empty for the main one, absent for bare text frames. */
  namespace?: string;
  message: string;
  /** Polls first and then upgrades, as Socket.IO's client does by default. */
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
// The baselines use the events of our server, as far as they have them.
const { namespace: _, ...room } = chatKinds.celebrate;
export const plain: ChatProtocol = { ...room, namespace: '', isStock: true };
/** A commit's messages to one room come as one list. */
export const byHand: ChatProtocol = { ...room, namespace: '', message: 'messages' };
export const bare: ChatProtocol = room;
