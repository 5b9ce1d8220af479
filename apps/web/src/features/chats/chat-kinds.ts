import type { Namespace } from '../../lib/socket.ts';

/** The kinds of chat there are; their rooms look the same and differ in the words of the wire alone. */
export type ChatKindName = 'celebrate' | 'birthday' | 'interestparty';

export interface Spoken {
  roomId: string;
  text: string;
  clientId: string;
  author: { id: string; name: string };
}

interface ChatKind {
  namespace: Namespace;
  join: string;
  history: string;
  message: string;
  send: string;
  spoken(message: Spoken): object;
  /** Whether joining brings the history, so that one need not ask. */
  bringsHistory: boolean;
}

const roomChat = {
  join: 'joinRoom',
  history: 'messages',
  message: 'message',
  send: 'sendMessage',
  spoken: ({ roomId, text, clientId, author }: Spoken) => ({
    roomId,
    authorId: author.id,
    authorName: author.name,
    text,
    clientId,
  }),
  bringsHistory: false,
};

export const chatKinds: Record<ChatKindName, ChatKind> = {
  celebrate: { namespace: '/celebrate', ...roomChat },
  birthday: { namespace: '/birthday', ...roomChat },
  interestparty: {
    namespace: '/interestparty',
    join: 'joinInterestParty',
    history: 'interestPartyHistory',
    message: 'interestPartyMessage',
    send: 'interestPartyMessage',
    spoken: ({ roomId, text, clientId, author }) => ({
      chatId: roomId,
      authorId: author.id,
      text,
      clientId,
    }),
    bringsHistory: true,
  },
};
