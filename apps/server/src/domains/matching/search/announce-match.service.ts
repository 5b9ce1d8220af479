import { endRooms, findOwnRoom, forgetMembers, listOpenRooms } from '../room/rooms.repository.ts';
import type { Search } from './local-searches.service.ts';
import type { SearchContext } from './search-context.service.ts';
import type { SearchResult } from './searches.repository.ts';

/** Announces a room that another process opened. Ends it if the searcher has gone. Returns whether it was open. */
export async function announceMatch(
  { db, clock, processId, local }: SearchContext,
  userId: string,
  roomId: string,
): Promise<boolean> {
  const room = await findOwnRoom(db, userId, roomId);
  if (!room || room.endedAt) return false;
  const partner = { name: room.partnerName, aliasId: room.partnerAlias };
  if (local.announce(userId, roomId, partner)) return true;
  const [open] = await listOpenRooms(db, [userId], processId);
  if (!open?.isElsewhere) await endRooms(db, [roomId], clock.now());
  return true;
}

/** Announces rooms whose notifications were lost. */
export async function announceMissed(context: SearchContext, missed: Search[]): Promise<void> {
  const { db, processId, local } = context;
  if (missed.length === 0) return;
  const userIds = missed.map(({ userId }) => userId);
  for (const { userId, roomId, isElsewhere } of await listOpenRooms(db, userIds, processId)) {
    const search = local.get(userId);
    if (!search || !missed.includes(search)) continue;
    if (isElsewhere) local.replace(search);
    else await announceMatch(context, userId, roomId);
  }
}

/** Ends the room if a user has gone. Returns whether to search again, because only the partner has gone. */
export async function announceOwnMatch(
  { db, clock, processId, local }: SearchContext,
  search: Search,
  { roomId, own, partner, partnerProcess }: SearchResult & { outcome: 'matched' },
): Promise<boolean> {
  const isPartnerNotified = partnerProcess !== processId || local.announce(partner.userId, roomId, own);
  if (isPartnerNotified && local.announce(search.userId, roomId, partner)) return false;
  await endRooms(db, [roomId], clock.now());
  if (!isPartnerNotified) await forgetMembers(db, roomId);
  return local.isCurrent(search);
}
