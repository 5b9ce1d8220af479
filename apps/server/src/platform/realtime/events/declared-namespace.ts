import type { ContractNamespaces, NamespaceName } from '@hooray/contract/events.ts';
import type {
  FlagValues,
  NamespaceDeclaration,
  ServerToClient,
  SystemNotice,
} from '@hooray/contract/protocol/realtime.ts';
import type { DefaultEventsMap, Namespace, Server, Socket } from 'socket.io';

/** Events of clients reach handlers only through `serveEvents`. */
type HeardDirectly = Record<never, never>;

/** A namespace in which only these events can be sent. */
export type SendingNamespace<Sent extends DefaultEventsMap> = Namespace<HeardDirectly, Sent>;
export type SendingSocket<Sent extends DefaultEventsMap> = Socket<HeardDirectly, Sent>;

/** A namespace in which the events of its declaration can be sent. */
export type DeclaredNamespace<D extends NamespaceDeclaration> = SendingNamespace<ServerToClient<D>>;
export type DeclaredSocket<D extends NamespaceDeclaration> = SendingSocket<ServerToClient<D>>;

type PlatformEvents = { system: (notice: SystemNotice) => void; flags: (values: FlagValues) => void };

/** A namespace of any domain: all of them have the platform's own events. */
export type AnyNamespace = SendingNamespace<PlatformEvents>;
export type AnySocket = SendingSocket<PlatformEvents>;

/** A namespace of the contract, opened if it is not open yet. */
export function namespaceOf<N extends NamespaceName>(
  io: Server,
  name: N,
): DeclaredNamespace<ContractNamespaces[N]> {
  // The library has one type for all namespaces of a server.
  return io.of(name) as unknown as DeclaredNamespace<ContractNamespaces[N]>;
}
