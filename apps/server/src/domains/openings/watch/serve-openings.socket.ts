import { openingsEvents } from '@hooray/contract/openings/events.ts';
import type { Logger } from 'pino';
import type { Limits } from '../../../platform/limits/limits.ts';
import { socketUserOf } from '../../../platform/realtime/connections/open-sockets.ts';
import { namespaceOf } from '../../../platform/realtime/events/declared-namespace.ts';
import type { Realtime, SocketPart } from '../../../platform/realtime/serve-sockets.ts';
import { createHiddenAuthors } from '../../chats/messages/hidden-authors.service.ts';
import { createTeamRoomEviction } from '../../chats/team/team-room-eviction.service.ts';
import { listBlockedUsers } from '../../moderation/blocks/block-checks.service.ts';
import type { OpeningsDeps } from '../openings.deps.ts';
import { createCheers } from './cheers.socket.ts';
import { openingHandlers } from './opening.socket.ts';
import { createOpeningRoom } from './opening-room.socket.ts';

interface Deps extends OpeningsDeps {
  limits: Limits;
  logger: Logger;
}

export function serveOpenings({ io, peers, serveEvents }: Realtime, given: Deps): SocketPart {
  const { db, boxAccess } = given;
  const namespace = namespaceOf(io, '/opening');
  const listSockets = () => [...namespace.sockets.values()];
  const hidden = createHiddenAuthors({
    listSockets,
    listBlocked: (userId) => listBlockedUsers(db, userId),
    onChange(userId) {
      const own = listSockets().filter((socket) => socketUserOf(socket).id === userId);
      for (const boxId of room.listBoxIds())
        if (own.some(({ rooms }) => rooms.has(boxId))) room.announceWatchers(boxId);
    },
  });
  const deps = { ...given, namespace, peers, hidden };
  const room = createOpeningRoom(deps);
  serveEvents(openingsEvents, {
    '/opening': openingHandlers({ ...deps, room, cheers: createCheers(deps) }),
  });
  const eviction = createTeamRoomEviction(namespace, async (userId, boxId) => {
    await boxAccess.authorize(db, boxId, userId, 'watch it');
  });
  return {
    notifications: {
      box_opening_changed: room.sendOpening,
      box_place_ended: eviction.evictFormerMember,
      blocks_changed: hidden.reload,
    },
    async catchUp() {
      await hidden.reloadAll();
      await eviction.evictFormerMembers();
      for (const boxId of room.listBoxIds()) await room.sendOpening(boxId);
    },
    stop: room.stop,
  };
}
