import { matchingTexts } from '@hooray/contract/matching/constants.ts';
import { presentPartner } from '../matching.presenter.ts';
import type { MatchingSocket } from '../room/room-channel.socket.ts';
import type { RoomConnections } from '../room/room-connections.service.ts';
import type { Searcher } from './local-searches.service.ts';

/** One searcher per connection. */
export function createSearchers(
  connections: RoomConnections<MatchingSocket>,
): (socket: MatchingSocket) => Searcher {
  const searchers = new WeakMap<MatchingSocket, Searcher>();
  return function searcherOf(socket) {
    const known = searchers.get(socket);
    if (known) return known;
    const searcher: Searcher = {
      found(roomId, userId, partner) {
        connections.enter(roomId, userId, socket);
        socket.emit('partnerFound', { roomId, partner: presentPartner(partner) });
      },
      notFound: () => socket.emit('partnerNotFound', { message: matchingTexts.notFound }),
      replaced: () => socket.emit('partnerNotFound', { message: matchingTexts.replaced }),
      countChanged: (count) => socket.emit('searching', { count }),
    };
    searchers.set(socket, searcher);
    return searcher;
  };
}
