import type { z } from 'zod';
import { chatsEvents } from './chats.events.ts';
import type { AcknowledgementOf, ClientEvent, NamespaceDeclaration, ServerEvent } from './realtime.ts';

/** Every namespace there is, with its events. One that is not here can be neither sent nor served. */
export const namespaces = { ...chatsEvents };
export type ContractNamespaces = typeof namespaces;
export type NamespaceName = keyof ContractNamespaces;

/** Every namespace by name, for whoever walks through them. */
export const listNamespaces = () => Object.entries(namespaces) as [NamespaceName, NamespaceDeclaration][];

type ClientEvents<N extends NamespaceName> = ContractNamespaces[N]['clientEvents'];
type ServerEvents<N extends NamespaceName> = ContractNamespaces[N]['serverEvents'];

// Of several namespaces, these are the events that any of them has.
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

/** What a client sends with an event. */
export type PayloadSent<N extends NamespaceName, E> = z.input<ClientEventOf<N, E>['payload']>;

/** What the server acknowledges an event with. */
export type AcknowledgementTo<N extends NamespaceName, E> = AcknowledgementOf<ClientEventOf<N, E>>;

/** What the server sends with an event. */
export type PayloadReceived<N extends NamespaceName, E> = z.output<ServerEventOf<N, E>['payload']>;
