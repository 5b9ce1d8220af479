import { openingLimits } from '@hooray/contract/openings/constants.ts';
import type { OpeningsEvents } from '@hooray/contract/openings/events.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import { socketUserOf } from '../../../platform/realtime/connections/open-sockets.ts';
import type { DeclaredSocket } from '../../../platform/realtime/events/declared-namespace.ts';
import type { EventHandlers } from '../../../platform/realtime/events/serve-events.ts';
import { listRestrictions } from '../../accounts/accounts.service.ts';
import { opensAt } from '../../boxes/access/box.policy.ts';
import type { AuthorizedBox } from '../../boxes/access/box-access.service.ts';
import type { HiddenAuthors } from '../../chats/messages/hidden-authors.service.ts';
import type { OpeningsDeps } from '../openings.deps.ts';
import { presentOpening } from '../openings.presenter.ts';
import { findOpening } from '../openings.repository.ts';
import type { createCheers } from './cheers.socket.ts';
import type { OpeningRoom } from './opening-room.socket.ts';

type OpeningSocket = DeclaredSocket<OpeningsEvents['/opening']>;

interface Deps extends Pick<OpeningsDeps, 'db' | 'clock' | 'boxAccess'> {
  limits: Limits;
  hidden: Pick<HiddenAuthors, 'load'>;
  room: Pick<OpeningRoom, 'announceWatchers'>;
  cheers: ReturnType<typeof createCheers>;
}

async function leaveAllBut(socket: OpeningSocket, boxId?: string): Promise<void> {
  // Leaving its own room would mark the connection as having left the namespace (admission.ts).
  for (const roomId of [...socket.rooms])
    if (roomId !== socket.id && roomId !== boxId) await socket.leave(roomId);
}

export function openingHandlers(deps: Deps): EventHandlers<OpeningsEvents['/opening']> {
  const { db, clock, boxAccess, limits, hidden, room, cheers } = deps;
  const watches = limits.exact('opening watches', openingLimits.watches);
  const pace = limits.exact('cheers', { points: openingLimits.cheersPerSecond, seconds: 1 });

  const authorize = (socket: OpeningSocket, boxId: string): Promise<AuthorizedBox> =>
    boxAccess.authorize(db, boxId, socketUserOf(socket).id, 'watch it');

  async function enter(socket: OpeningSocket, { box }: AuthorizedBox): Promise<AuthorizedBox> {
    // Join first, while the connection is known to be open, because a closed one would never leave the room.
    await socket.join(box.id);
    await leaveAllBut(socket, box.id);
    try {
      // If access ends later, the watcher is evicted.
      return await authorize(socket, box.id);
    } catch (error) {
      await socket.leave(box.id);
      throw error;
    }
  }

  return {
    async watch(socket, { boxId }) {
      const seen = await authorize(socket, boxId);
      await watches.take(socketUserOf(socket).id);
      await hidden.load(socket);
      if (!socket.connected) return undefined;
      const entered = await enter(socket, seen);
      // Read after joining, so that no step is missed.
      const opening = presentOpening(entered, await findOpening(db, entered.box.id), clock.now());
      room.announceWatchers(entered.box.id);
      return { ok: true, opening };
    },
    async leave(socket) {
      await leaveAllBut(socket);
      return { ok: true };
    },
    async cheer(socket, { boxId, kind }) {
      const { id } = socketUserOf(socket);
      const { box } = await authorize(socket, boxId);
      const now = clock.now();
      if (now < opensAt(box)) throw new AppError('openings.not_yet');
      await pace.take(id);
      const restriction = (await listRestrictions(db, [id], now)).get(id);
      if (restriction) throw restriction;
      cheers.add(box.id, kind);
      return { ok: true };
    },
  };
}
