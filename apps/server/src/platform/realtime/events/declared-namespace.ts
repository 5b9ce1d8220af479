import type { ContractNamespaces, NamespaceName } from '@hooray/contract/events.ts';
import type {
  FlagValues,
  NamespaceDeclaration,
  ServerToClient,
  SystemNotice,
} from '@hooray/contract/protocol/realtime.ts';
import type { DefaultEventsMap, Namespace, Server, Socket } from 'socket.io';

/** Handlers are only registered through `serveEvents`. */
type HeardDirectly = Record<never, never>;

export type SendingNamespace<Sent extends DefaultEventsMap> = Namespace<HeardDirectly, Sent>;
export type SendingSocket<Sent extends DefaultEventsMap> = Socket<HeardDirectly, Sent>;

export type DeclaredNamespace<D extends NamespaceDeclaration> = SendingNamespace<ServerToClient<D>>;
export type DeclaredSocket<D extends NamespaceDeclaration> = SendingSocket<ServerToClient<D>>;

type PlatformEvents = { system: (notice: SystemNotice) => void; flags: (values: FlagValues) => void };

export type AnyNamespace = SendingNamespace<PlatformEvents>;
export type AnySocket = SendingSocket<PlatformEvents>;

export function namespaceOf<N extends NamespaceName>(
  io: Server,
  name: N,
): DeclaredNamespace<ContractNamespaces[N]> {
  // The library has one type for all namespaces.
  return io.of(name) as unknown as DeclaredNamespace<ContractNamespaces[N]>;
}
