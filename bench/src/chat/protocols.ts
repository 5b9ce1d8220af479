/** The events by which a chat server is spoken to. */
export interface ChatProtocol {
  /** Namespace of Socket.IO, with its comma, as packets carry it; empty for the main one, absent for bare text frames. */
  namespace?: string;
  join: string;
  send: string;
  message: string;
  roomKey: 'roomId' | 'chatId';
  /** Begins with polling and then upgrades, as Socket.IO's client does by default. */
  isStock?: true;
}

const room = { join: 'joinRoom', send: 'sendMessage', message: 'message', roomKey: 'roomId' } as const;

export const celebrate: ChatProtocol = { ...room, namespace: '/celebrate,' };
export const team: ChatProtocol = { ...room, namespace: '/birthday,' };
export const party: ChatProtocol = {
  namespace: '/interestparty,',
  join: 'joinInterestParty',
  send: 'interestPartyMessage',
  message: 'interestPartyMessage',
  roomKey: 'chatId',
};
export const plain: ChatProtocol = { ...room, namespace: '', isStock: true };
export const bare: ChatProtocol = room;
