import { chatKinds } from '../../../packages/contract/src/chats/constants.ts';

export interface Room {
  kind: 'celebrate' | 'interestparty';
  id: string;
}

export const wireOf = ({ kind }: Room) => chatKinds[kind];
