import { randomUUID } from 'node:crypto';
import { CELEBRATE_ROOM } from '@hooray/contract/chats/constants.ts';
import { listNamespaces, type NamespaceName } from '@hooray/contract/events.ts';
import type { ClientEvent } from '@hooray/contract/protocol/realtime.ts';
import fc from 'fast-check';
import type { FuzzWorld } from './fuzz-world.ts';
import { hostileText, hostileValue } from './hostile-values.ts';
import { acceptedValues, fieldSchemasOf, fieldValues } from './schema-values.ts';

export interface GeneratedEvent {
  name: string;
  given: unknown[];
  /** Whether the event gets an acknowledgement or refusal, whatever it contains. */
  isDeclared: boolean;
}

const roomOf = ({ boxId, partyId, matchedRoomId }: FuzzWorld): Record<NamespaceName, string> => ({
  '/celebrate': CELEBRATE_ROOM,
  '/birthday': boxId,
  '/interestparty': partyId,
  '/opening': boxId,
  '/notifications': '',
  '/random': matchedRoomId,
});

/** Events that end the room, which others of the run need. */
const lastThings = new Set(['endChat', 'leaveRoom']);

function eventsNamed(
  name: string,
  { payload, argumentList }: ClientEvent,
  room: string,
  ids: fc.Arbitrary<string>,
) {
  const known = {
    ...{ roomId: room, chatId: room, boxId: room },
    ...{ text: 'Happy birthday!', clientId: randomUUID(), number: 0, kind: 'cake' },
  };
  const fields = Object.keys(fieldSchemasOf(payload));
  const sample = Object.fromEntries(Object.entries(known).filter(([field]) => fields.includes(field)));
  const single = fc.oneof(
    { arbitrary: fieldValues(payload, sample, ids), weight: 6 },
    { arbitrary: acceptedValues(payload, ids, sample), weight: 2 },
    { arbitrary: fc.constant(room), weight: 2 },
    { arbitrary: hostileValue, weight: 2 },
  );
  const listed = fc.array(fc.oneof(fc.constant(room), ids, hostileValue), {
    maxLength: (argumentList?.length ?? 0) + 2,
  });
  const given = fc.oneof(
    { arbitrary: single.map((value) => [value]), weight: 12 },
    { arbitrary: listed, weight: 2 },
    { arbitrary: fc.tuple(single, hostileValue), weight: 1 },
    fc.constantFrom<unknown[]>(Array(200).fill(0), [new Uint8Array(20)], [{ roomId: new Uint8Array(3) }]),
  );
  return given.map((args): GeneratedEvent => ({ name, given: args, isDeclared: true }));
}

/** Generates valid and invalid events about the objects of a world. */
export function anyEvent(namespace: NamespaceName, world: FuzzWorld): fc.Arbitrary<GeneratedEvent> {
  const [, declaration] = listNamespaces().find(([name]) => name === namespace) ?? [];
  const rooms = roomOf(world);
  const ids = fc.constantFrom(...Object.values(rooms), ...world.ids);
  const declared = Object.entries(declaration?.clientEvents ?? {}).map(([name, event]) => ({
    arbitrary: eventsNamed(name, event, rooms[namespace], ids),
    weight: lastThings.has(name) ? 1 : 10,
  }));
  const undeclared = fc
    .tuple(
      fc.oneof(hostileText, fc.constantFrom('message', 'system', 'flags', 'partnerFound')),
      fc.array(hostileValue, { maxLength: 3 }),
    )
    .map(([name, given]): GeneratedEvent => ({ name, given, isDeclared: false }));
  return fc.oneof(...declared, { arbitrary: undeclared, weight: 3 });
}

/** Packets that a client never sends, or not at this time. */
const knownPackets = [
  ...[
    '',
    '0',
    '0{"sid":"x"}',
    '1',
    '2',
    '2probe',
    '3',
    '4',
    '5',
    '6',
    '9',
    '\u0000',
    '40',
    '41',
    '41/celebrate',
    '42',
    '43',
    '44',
  ],
  ...[
    '45',
    '45-',
    '450-',
    '451-',
    '4599999999999-["x"]',
    '46',
    '49',
    '40/nothing,',
    '40/celebrate,{"token":5}',
    '40/celebrate,null',
  ],
  ...[
    '40/celebrate,[]',
    '40/celebrate,"x"',
    '40/celebrate,{',
    `40/${'x'.repeat(3000)},`,
    '40/__proto__,{}',
    '40?a=b,{}',
  ],
  ...[
    '42[]',
    '42["x"]',
    '42/celebrate,',
    '42/celebrate,[]',
    '42/celebrate,{}',
    '42/celebrate,null',
    '42/celebrate,[1]',
  ],
  ...[
    '42/celebrate,[null]',
    '42/celebrate,[["joinRoom"],1]',
    '42/celebrate,["joinRoom"',
    '42/celebrate,["connect"]',
  ],
  ...[
    '42/celebrate,["disconnect"]',
    '42/celebrate,["error"]',
    '42/celebrate,["newListener"]',
    '42/celebrate,["__proto__"]',
  ],
  ...[
    '42/celebrate,999999999999999999999["joinRoom","x"]',
    '42/celebrate,-1["joinRoom","x"]',
    '42/celebrate,1.5["joinRoom"]',
  ],
  ...[
    '43/celebrate,1[]',
    '43/celebrate,["x"]',
    '43/celebrate,99999[{"ok":true}]',
    '44/celebrate,{"message":"x"}',
  ],
  ...[
    '451-/celebrate,["joinRoom",{"_placeholder":true,"num":0}]',
    '451-/celebrate,["joinRoom",{"_placeholder":true,"num":99}]',
  ],
  ...[
    '452-/celebrate,["joinRoom",{"_placeholder":true,"num":-1}]',
    '461-/celebrate,1[{"_placeholder":true,"num":0}]',
    '450-/celebrate,["joinRoom"]',
  ],
  ...[
    `42/celebrate,["joinRoom",${'['.repeat(400)}${']'.repeat(400)}]`,
    `42/celebrate,["joinRoom"${',0'.repeat(900)}]`,
    '42/celebrate,["toString"]',
  ],
];

const framed = (opcode: number, payload: Buffer): Buffer => {
  // A client's frame must have a mask. A mask of zeros leaves the payload unchanged.
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0xfe, payload.length >> 8, payload.length & 0xff];
  return Buffer.concat([Buffer.from([opcode, ...length, 0, 0, 0, 0]), payload]);
};

const TEXT = 0x81;
const oddFrame = fc.oneof(
  fc
    .constantFrom(
      ...[
        [TEXT, 0x01, 0x34],
        [0x80 | 3, 0x80, 0, 0, 0, 0],
        [0x88, 0x82, 0, 0, 0, 0, 0xff, 0xff],
        [0x01, 0x81, 0, 0, 0, 0, 0x34],
        [0x80, 0x80, 0, 0, 0, 0],
      ],
      ...[
        [0xf1, 0x80, 0, 0, 0, 0],
        [TEXT, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0],
        [TEXT, 0x81, 0, 0, 0, 0, 0xff],
      ],
      ...[
        [0x89, 0xfe, 0, 200, 0, 0, 0, 0],
        [0x8a, 0x80, 0, 0, 0, 0],
        [0x82, 0x83, 0, 0, 0, 0, 1, 2, 3],
        [0x88, 0x80, 0, 0, 0, 0],
      ],
    )
    .map((bytes) => Buffer.from(bytes)),
  fc.uint8Array({ minLength: 1, maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
);

/** Frames after joining `/celebrate`. Most are invalid packets. */
export const anyFrame: fc.Arbitrary<Buffer> = fc.oneof(
  { arbitrary: fc.constantFrom(...knownPackets).map((text) => framed(TEXT, Buffer.from(text))), weight: 8 },
  {
    arbitrary: fc
      .tuple(fc.constantFrom('4', '42', '42/celebrate,', '45', '40'), hostileText)
      .map(([head, text]) => framed(TEXT, Buffer.from(head + text.slice(0, 5000)))),
    weight: 3,
  },
  {
    arbitrary: hostileValue.map((value) =>
      framed(TEXT, Buffer.from(`42/celebrate,${JSON.stringify(value)}`.slice(0, 60_000))),
    ),
    weight: 2,
  },
  { arbitrary: oddFrame, weight: 2 },
);
