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
