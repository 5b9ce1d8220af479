/** A room of the two kinds of chat that everybody may enter. */
export interface Room {
  kind: keyof typeof wire;
  id: string;
}

const wire = {
  celebrate: {
    namespace: '/celebrate',
    join: 'joinRoom',
    history: 'messages',
    message: 'message',
    send: 'sendMessage',
    named: (roomId: string) => ({ roomId }),
  },
  interestparty: {
    namespace: '/interestparty',
    join: 'joinInterestParty',
    history: 'interestPartyHistory',
    message: 'interestPartyMessage',
    send: 'interestPartyMessage',
    named: (chatId: string) => ({ chatId }),
  },
};

/** The words that a room's clients and servers speak (docs/product.md §4). */
export const wireOf = ({ kind }: Room) => wire[kind];
