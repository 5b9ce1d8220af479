import { listNamespaces } from '@hooray/contract/events.ts';
import { announcedFlags } from '@hooray/contract/protocol/feature-flags.ts';
import { DISABLED_FEATURES } from '@hooray/contract/protocol/headers.ts';
import type { FlagValues } from '@hooray/contract/protocol/realtime.ts';
import type { FastifyInstance } from 'fastify';
import type { Server } from 'socket.io';
import { type AnyNamespace, namespaceOf } from '../realtime/events/declared-namespace.ts';
import { prepareEvents } from '../realtime/events/joined-emit.ts';
import type { Flags } from './flags.ts';

type FlagChanges = Pick<Flags, 'isOn' | 'onChange'>;

/** Notifies browsers without an open socket. */
export function nameDisabledFeatures(app: FastifyInstance, flags: FlagChanges): void {
  const list = () => announcedFlags.filter((name) => !flags.isOn(name)).join(', ') || 'none';
  let disabled = list();
  flags.onChange(() => {
    disabled = list();
  });
  // Read at the end, because flags may change during a long call.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/')) reply.header(DISABLED_FEATURES, disabled);
    done(null, payload);
  });
}

export function announceFlags(io: Server, flags: FlagChanges): void {
  const list = () => Object.fromEntries(announcedFlags.map((name) => [name, flags.isOn(name)])) as FlagValues;
  const namespaces: AnyNamespace[] = listNamespaces().map(([name]) => namespaceOf(io, name));
  for (const namespace of namespaces) {
    let send = prepareEvents(namespace, 'flags', [list()]);
    namespace.on('connection', (socket) => send(socket));
    flags.onChange(() => {
      send = prepareEvents(namespace, 'flags', [list()]);
      for (const socket of namespace.sockets.values()) send(socket);
    });
  }
}
