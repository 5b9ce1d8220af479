import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { chatKinds } from './chats/constants.ts';
import { listNamespaces, namespaces } from './events.ts';
import { commonEventErrors } from './protocol/realtime.ts';

const ofMessages = {
  sent: ['react', 'fetchReactors', 'fetchMessage', 'deleteMessage', 'typing'],
  received: ['reactions', 'myReactions', 'messageDeleted', 'typing'],
};
const inRooms = {
  sent: [...ofMessages.sent, 'editMessage', 'readUpTo'],
  received: [...ofMessages.received, 'messageEdited', 'read'],
};

/** The events that every client may rely on (docs/product.md §4). */
const specified: Record<string, { sent: string[]; received: string[] }> = {
  '/celebrate': {
    sent: ['joinRoom', 'fetchMessages', 'sendMessage', 'leaveRoom', ...inRooms.sent],
    received: ['messages', 'message', 'presence', 'system', 'flags', ...inRooms.received],
  },
  '/birthday': {
    sent: ['joinRoom', 'fetchMessages', 'sendMessage', 'leaveRoom', ...inRooms.sent],
    received: ['messages', 'message', 'presence', 'boxChanged', 'system', 'flags', ...inRooms.received],
  },
  '/interestparty': {
    sent: ['joinInterestParty', 'fetchMessages', 'interestPartyMessage', 'leaveRoom', ...inRooms.sent],
    received: [
      'interestPartyHistory',
      'interestPartyMessage',
      'presence',
      'system',
      'flags',
      'interestPartyDisconnect',
      ...inRooms.received,
    ],
  },
  '/opening': {
    sent: ['watch', 'leave', 'cheer'],
    received: ['opening', 'watchers', 'cheers', 'system', 'flags'],
  },
  '/notifications': { sent: [], received: ['notificationsChanged', 'system', 'flags'] },
  '/random': {
    sent: [
      'findPartner',
      'cancelSearch',
      'joinRoom',
      'fetchMessages',
      'sendMessage',
      'endChat',
      'leaveRoom',
      'skipIcebreaker',
      'stayInTouch',
      ...ofMessages.sent,
    ],
    received: [
      'searching',
      'partnerFound',
      'partnerNotFound',
      'messages',
      'receiveMessage',
      'icebreaker',
      'inTouch',
      'chatEnded',
      ...ofMessages.received,
      'system',
      'flags',
    ],
  },
};

describe.each(listNamespaces())('%s', (name, { summary, clientEvents, serverEvents }) => {
  test('has exactly the specified events', () => {
    expect(Object.keys(clientEvents).sort()).toEqual(specified[name]?.sent.sort());
    expect(Object.keys(serverEvents).sort()).toEqual(specified[name]?.received.sort());
  });

  test('describes itself and each event', () => {
    const events = [...Object.values(clientEvents), ...Object.values(serverEvents)];
    for (const said of [summary, ...events.map((event) => event.summary)])
      expect(said).toMatch(/^[A-Z].*\.$/);
  });

  test('accepts as arguments only fields of a payload, including all required ones', () => {
    for (const { payload, argumentList } of Object.values(clientEvents)) {
      if (!argumentList) continue;
      const { properties = {}, required = [] } = z.toJSONSchema(payload, { io: 'input' });
      expect(Object.keys(properties)).toEqual(expect.arrayContaining([...argumentList]));
      expect(argumentList).toEqual(expect.arrayContaining(required));
    }
  });

  test('lists each error of an event once, and none of the common errors', () => {
    for (const { errors = [] } of Object.values(clientEvents)) {
      const all = [...errors, ...commonEventErrors];
      expect(new Set(all).size).toBe(all.length);
    }
  });
});

test.each(Object.values(chatKinds))(
  'the event names of a kind of chat are those that $namespace declares',
  (kind) => {
    const { clientEvents, serverEvents } = namespaces[kind.namespace];
    expect(Object.keys(clientEvents)).toEqual(expect.arrayContaining([kind.join, kind.send]));
    expect(Object.keys(serverEvents)).toEqual(expect.arrayContaining([kind.history, kind.message]));
  },
);
