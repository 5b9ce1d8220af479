import { namespaces as namespacesOfContract } from '@hooray/contract/events.ts';
import { connectRefusals } from '@hooray/contract/protocol/constants.ts';
import {
  type ClientEvent,
  commonEventErrors,
  type NamespaceDeclaration,
  type Namespaces,
  refusalSchema,
  type ServerEvent,
} from '@hooray/contract/protocol/realtime.ts';
import { z } from 'zod';

interface Reference {
  $ref: string;
}

interface Message {
  name: string;
  summary: string;
  payload: object;
}

interface Channel {
  address: string;
  summary: string;
  description: string;
  messages: Record<string, Message>;
}

interface Operation {
  /** From the server's point of view: it receives what clients send. */
  action: 'receive' | 'send';
  channel: Reference;
  summary: string;
  description?: string;
  messages: Reference[];
  reply?: { channel: Reference; messages: Reference[] };
}

export interface SocketDescription {
  asyncapi: '3.0.0';
  info: { title: string; version: string; description: string };
  defaultContentType: string;
  channels: Record<string, Channel>;
  operations: Record<string, Operation>;
}

const listCodes = (codes: readonly string[]) => codes.map((code) => `\`${code}\``).join(', ');

const CONNECTING =
  'Socket.IO 4 over WebSocket only, at `/socket.io/`. Each channel is a namespace. The handshake carries the access token ' +
  `as \`auth: { token, language? }\`; without a valid one the connection is refused with '${connectRefusals.unauthorized}'. ` +
  'An event has one argument. If its description says so, the fields of that argument may also be sent as separate ' +
  'arguments. The server acknowledges it with a result or a refusal; a refusal is also sent as a `system` event. ' +
  `Any event can be refused with ${listCodes(commonEventErrors)}.`;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, target: 'draft-7' });
  return described;
};

const clientMessage = (name: string) => `client.${name}`;
const serverMessage = (name: string) => `server.${name}`;
const acknowledgement = (name: string) => `acknowledgement.${name}`;
const REFUSAL = 'refusal';

function messagesOf({ clientEvents, serverEvents }: NamespaceDeclaration): Record<string, Message> {
  const entries: [string, Message][] = [
    [
      REFUSAL,
      {
        name: REFUSAL,
        summary: 'The acknowledgement of a refused event.',
        payload: schemaOf(refusalSchema, 'output'),
      },
    ],
  ];
  for (const [name, { summary, payload, acknowledgement: acknowledged }] of Object.entries(clientEvents)) {
    entries.push(
      [clientMessage(name), { name, summary, payload: schemaOf(payload, 'input') }],
      [
        acknowledgement(name),
        {
          name,
          summary: `The acknowledgement of \`${name}\`.`,
          payload: schemaOf(acknowledged, 'output'),
        },
      ],
    );
  }
  for (const [name, { summary, payload }] of Object.entries(serverEvents))
    entries.push([serverMessage(name), { name, summary, payload: schemaOf(payload, 'output') }]);
  return Object.fromEntries(entries);
}

function describeUse(event: ClientEvent): string {
  const { argumentList, errors = [], isQuiet, limits: { account, bytes } = {} } = event;
  const sentences = [
    argumentList && `May also be sent as separate arguments: ${listCodes(argumentList)}.`,
    account && `At most ${account.points} per account in ${account.seconds} seconds.`,
    bytes && `Sends at most ${bytes.points / 1e6} MB per account in ${bytes.seconds} seconds.`,
    errors.length > 0 && `Errors: ${listCodes(errors)}.`,
    isQuiet && 'Refusals are acknowledged without a notice.',
  ];
  return sentences.filter(Boolean).join(' ');
}

function operationsOf(
  key: string,
  { clientEvents, serverEvents }: NamespaceDeclaration,
): Record<string, Operation> {
  const channel = { $ref: `#/channels/${key}` };
  const message = (name: string) => ({ $ref: `${channel.$ref}/messages/${name}` });
  const received = ([name, event]: [string, ClientEvent]): [string, Operation] => [
    `${key}.receive.${name}`,
    {
      action: 'receive',
      channel,
      summary: event.summary,
      description: describeUse(event),
      messages: [message(clientMessage(name))],
      reply: { channel, messages: [message(acknowledgement(name)), message(REFUSAL)] },
    },
  ];
  const sent = ([name, { summary }]: [string, ServerEvent]): [string, Operation] => [
    `${key}.send.${name}`,
    { action: 'send', channel, summary, messages: [message(serverMessage(name))] },
  ];
  return Object.fromEntries([
    ...Object.entries(clientEvents).map(received),
    ...Object.entries(serverEvents).map(sent),
  ]);
}

const describeBounds = ({ access, limits: { connection } }: NamespaceDeclaration) =>
  `Access: ${access}. At most ${connection.points} events per connection in ${connection.seconds} seconds.`;

export function describeSockets(namespaces: Namespaces = namespacesOfContract): SocketDescription {
  const declared = Object.entries(namespaces).map(([address, declaration]) => ({
    key: address.slice(1),
    address,
    declaration,
  }));
  return {
    asyncapi: '3.0.0',
    info: { title: 'Hooray', version: '1', description: CONNECTING },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(
      declared.map(({ key, address, declaration }) => [
        key,
        {
          address,
          summary: declaration.summary,
          description: describeBounds(declaration),
          messages: messagesOf(declaration),
        },
      ]),
    ),
    operations: Object.assign({}, ...declared.map(({ key, declaration }) => operationsOf(key, declaration))),
  };
}
