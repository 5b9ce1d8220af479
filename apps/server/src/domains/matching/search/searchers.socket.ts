import { matchingTexts } from '@hooray/contract/matching/constants.ts';
import type { Said } from '@hooray/contract/protocol/sentences.ts';
import { write } from '../../../platform/language/write.ts';
import { socketUserOf } from '../../../platform/realtime/connections/open-sockets.ts';
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
    const endSearch = (sentence: Said) =>
      socket.emit('partnerNotFound', { message: write(sentence, socketUserOf(socket).language) });
    const searcher: Searcher = {
      found(roomId, userId, partner) {
        connections.enter(roomId, userId, socket);
        socket.emit('partnerFound', { roomId, partner: presentPartner(partner) });
      },
      notFound: () => endSearch(matchingTexts.notFound),
      replaced: () => endSearch(matchingTexts.replaced),
      countChanged: (count) => socket.emit('searching', { count }),
    };
    searchers.set(socket, searcher);
    return searcher;
  };
}
