import { chatKinds } from '@hooray/contract/chats/constants.ts';
import type { ChatProtocol } from '@hooray/testkit/clients/chat/protocols.ts';

// The baselines use our server's events, as far as they support them.
const { namespace: _, ...room } = chatKinds.celebrate;
export const plain: ChatProtocol = { ...room, namespace: '', isStock: true };
/** A commit's messages to a room arrive as one list. */
export const byHand: ChatProtocol = { ...room, namespace: '', message: 'messages' };
export const bare: ChatProtocol = room;
