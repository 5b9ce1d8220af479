import { deepStrictEqual } from 'node:assert';
import type { Person } from '@hooray/testkit/clients/client.ts';
import { openPlainSocket } from '@hooray/testkit/clients/plain-socket.ts';
import type { ChatMessage, HistoryResponse } from '../../../packages/contract/src/chats/events.ts';
import type { Member } from './member.ts';
import { type Room, wireOf } from './rooms.ts';

/** An id that sorts after every other. */
const END = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export async function readRoom(url: string, room: Room, person: Person): Promise<ChatMessage[]> {
  const socket = await openPlainSocket(url, wireOf(room).namespace, person.accessToken);
  const messages: ChatMessage[] = [];
  try {
    for (let before = END; before !== ''; before = messages[0]?.id ?? '') {
      const asked = { roomId: room.id, before };
      const page: HistoryResponse = await socket.timeout(5000).emitWithAck('fetchMessages', asked);
      if (!page.ok) throw new Error(`a page was refused: ${page.code} ${page.message}`);
      if (!page.messages?.length) break;
      messages.unshift(...page.messages);
    }
  } finally {
    socket.disconnect();
  }
  return messages;
}

function assertOrdered(messages: readonly ChatMessage[], what: string): void {
  for (const [index, { id }] of messages.entries()) {
    const before = messages[index - 1]?.id ?? '';
    if (id <= before) throw new Error(`${what}: ${id} follows ${before}`);
  }
}

/** @throws Error if a stored message differs from its acknowledgement */
function assertKept(byId: Map<string, ChatMessage>, { acknowledged }: Member): void {
  for (const [text, message] of acknowledged) {
    if (message.text !== text) throw new Error(`'${text}' was acknowledged as '${message.text}'`);
    deepStrictEqual(byId.get(message.id), message, `the acknowledged message '${text}' is lost`);
  }
}

/** @throws Error unless the member received every message since joining, once and in order */
function assertShown(history: ChatMessage[], member: Member): void {
  const shown = member.shown();
  const from = history.findIndex(({ id }) => id === shown[0]?.id);
  const expected = from === -1 ? [] : history.slice(from);
  assertOrdered(shown, 'on screen');
  if (shown.length === 0 || shown.length !== expected.length)
    throw new Error(`a member was shown ${shown.length} of ${expected.length} messages`);
  deepStrictEqual([...shown], expected);
}

/** @throws Error if a message is lost, duplicated, out of order or shown differently */
export function assertWhole(history: ChatMessage[], members: Member[]): void {
  assertOrdered(history, 'in history');
  const texts = new Set(history.map(({ text }) => text));
  if (texts.size !== history.length) throw new Error(`${history.length - texts.size} messages are doubled`);
  const byId = new Map(history.map((message) => [message.id, message]));
  for (const member of members) {
    assertKept(byId, member);
    if (member.oddities.length > 0) throw new Error(member.oddities.join('; '));
    assertShown(history, member);
  }
}
