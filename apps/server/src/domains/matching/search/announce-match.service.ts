import { endRooms, findOwnRoom, forgetMembers, listOpenRooms } from '../room/rooms.repository.ts';
import type { Search } from './local-searches.service.ts';
import type { SearchContext } from './search-context.service.ts';
import type { SearchResult } from './searches.repository.ts';

/**
 * Announces a room that another process opened to a searcher of this process. Ends it if the searcher has gone.
 * @returns whether the room was still open
 */
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

/** Announces the rooms of these searches whose notifications were lost. */
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

/**
 * Announces a match of this process to both users. Ends the room if one of them has gone.
 * @returns whether to search again, because the partner has gone
 */
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
