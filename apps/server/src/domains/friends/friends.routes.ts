import { friendsCalls } from '@hooray/contract/friends/calls.ts';
import { say } from '@hooray/contract/protocol/sentences.ts';
import { z } from 'zod';
import { dayIn } from '../../platform/clock.ts';
import { type Cursor, cursorSchema } from '../../platform/http/paging/cursor.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { type Actor, assertSelf } from '../accounts/access/actor.policy.ts';
import { createFriendCalendar } from './calendar/friend-calendar.service.ts';
import type { FriendsDeps } from './friends.deps.ts';
import { presentFriend, presentRequest, presentSent } from './friends.presenter.ts';
import { findFriend, listFriends, listIncoming } from './friends.repository.ts';
import { createFriendRequests } from './friends.service.ts';
import { createFriendRemovals } from './removals/friend-removals.service.ts';
import { listUpcomingFriends, type UpcomingPlace } from './upcoming/upcoming-friends.repository.ts';

const placeOf = ({ cursorAt, id }: { cursorAt: string; id: string }): Cursor => ({ createdAt: cursorAt, id });

const upcomingPlaceSchema: z.ZodType<UpcomingPlace> = z.object({
  rank: z.int().min(0).max(30_000),
  id: z.uuid(),
});

export function registerFriendsRoutes(serve: Serve<Actor>, deps: FriendsDeps): void {
  const { db, clock } = deps;
  const requests = createFriendRequests(deps);
  const removals = createFriendRemovals(deps);
  const calendar = createFriendCalendar(deps);

  serve(friendsCalls, {
    async 'POST /api/friend-request/send'({ body, actor }) {
      return { request: presentSent(await requests.sendRequest(actor.id, body.friendId)) };
    },
    async 'GET /api/friend-request/incoming'({ query, actor, pages }) {
      assertSelf(actor, query.userId);
      const after = pages.after(cursorSchema);
      const list = (limit: number) => listIncoming(db, actor.id, { after, limit });
      const page = await pages.read({ limit: query.limit, list, placeOf });
      return page.map(presentRequest);
    },
    async 'POST /api/friend-request/accept'({ body, actor }) {
      await requests.acceptRequest(actor.id, body.requestId);
      return { message: say("You're friends now.") };
    },
    async 'POST /api/friend-request/reject'({ body, actor }) {
      await requests.rejectRequest(actor.id, body.requestId);
      return { message: say('The friend request has been rejected.') };
    },
    async 'GET /api/friend-request/friends'({ query, actor, pages }) {
      assertSelf(actor, query.userId);
      const { friendId, order, limit, today = dayIn('UTC', clock.now()) } = query;
      if (friendId !== undefined) {
        const friend = await findFriend(db, actor.id, friendId);
        return friend ? [presentFriend(friend)] : [];
      }
      if (order === 'upcoming') {
        const after = pages.after(upcomingPlaceSchema);
        const list = (count: number) => listUpcomingFriends(db, actor.id, { today, after, limit: count });
        const placeOf = ({ rank, id }: UpcomingPlace): UpcomingPlace => ({ rank, id });
        return (await pages.read({ limit, list, placeOf })).map(presentFriend);
      }
      const after = pages.after(cursorSchema);
      const list = (count: number) => listFriends(db, actor.id, { after, limit: count });
      return (await pages.read({ limit, list, placeOf })).map(presentFriend);
    },
    async 'POST /api/friend-request/remove'({ body, actor }) {
      await removals.removeFriend(actor.id, body.friendId);
      return { message: say("You're no longer friends.") };
    },
    async 'POST /api/friend-request/restore'({ body, actor }) {
      await removals.restoreFriend(actor.id, body.friendId);
      return { message: say("You're friends again.") };
    },
    async 'GET /api/friends/calendar'({ actor }) {
      return { url: await calendar.getAddress(actor) };
    },
    async 'POST /api/friends/calendar/renew'({ actor }) {
      return { url: await calendar.renewAddress(actor) };
    },
    async 'GET /api/calendar/{secret}.ics'({ params }) {
      return calendar.read(params.secret);
    },
  });
}
