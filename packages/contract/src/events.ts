import type { z } from 'zod';
import { chatsEvents } from './chats/events.ts';
import { matchingEvents } from './matching/events.ts';
import type {
  AcknowledgementOf,
  ClientEvent,
  NamespaceDeclaration,
  ServerEvent,
} from './protocol/realtime.ts';

/** All namespaces with their events. Client and server know only the events listed here. */
export const namespaces = { ...chatsEvents, ...matchingEvents };
export type ContractNamespaces = typeof namespaces;
export type NamespaceName = keyof ContractNamespaces;

/** All namespaces with their names. */
export const listNamespaces = () => Object.entries(namespaces) as [NamespaceName, NamespaceDeclaration][];

type ClientEvents<N extends NamespaceName> = ContractNamespaces[N]['clientEvents'];
type ServerEvents<N extends NamespaceName> = ContractNamespaces[N]['serverEvents'];

// For several namespaces, these are the events of any of them.
export type ClientEventName<N extends NamespaceName> = N extends NamespaceName
  ? keyof ClientEvents<N> & string
  : never;
export type ServerEventName<N extends NamespaceName> = N extends NamespaceName
  ? keyof ServerEvents<N> & string
  : never;

type ClientEventOf<N extends NamespaceName, E> = N extends NamespaceName
  ? E extends keyof ClientEvents<N>
    ? Extract<ClientEvents<N>[E], ClientEvent>
    : never
  : never;

type ServerEventOf<N extends NamespaceName, E> = N extends NamespaceName
  ? E extends keyof ServerEvents<N>
    ? Extract<ServerEvents<N>[E], ServerEvent>
    : never
  : never;

/** The payload that a client sends with an event. */
export type PayloadSent<N extends NamespaceName, E> = z.input<ClientEventOf<N, E>['payload']>;

/** The server's acknowledgement of an event. */
export type AcknowledgementTo<N extends NamespaceName, E> = AcknowledgementOf<ClientEventOf<N, E>>;

/** The payload that the server sends with an event. */
export type PayloadReceived<N extends NamespaceName, E> = z.output<ServerEventOf<N, E>['payload']>;
