import type { z } from 'zod';
import { chatsEvents } from './chats/events.ts';
import { matchingEvents } from './matching/events.ts';
import { notificationsEvents } from './notifications/events.ts';
import { openingsEvents } from './openings/events.ts';
import type {
  AcknowledgementOf,
  ClientEvent,
  NamespaceDeclaration,
  ServerEvent,
} from './protocol/realtime.ts';

export const namespaces = { ...chatsEvents, ...openingsEvents, ...matchingEvents, ...notificationsEvents };
export type ContractNamespaces = typeof namespaces;
export type NamespaceName = keyof ContractNamespaces;

export const listNamespaces = () => Object.entries(namespaces) as [NamespaceName, NamespaceDeclaration][];

type ClientEvents<N extends NamespaceName> = ContractNamespaces[N]['clientEvents'];
type ServerEvents<N extends NamespaceName> = ContractNamespaces[N]['serverEvents'];

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

export type PayloadSent<N extends NamespaceName, E> = z.input<ClientEventOf<N, E>['payload']>;

export type AcknowledgementTo<N extends NamespaceName, E> = AcknowledgementOf<ClientEventOf<N, E>>;

export type PayloadReceived<N extends NamespaceName, E> = z.output<ServerEventOf<N, E>['payload']>;
