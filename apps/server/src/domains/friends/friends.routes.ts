import { friendsCalls } from '@hooray/contract/friends.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { linkNext, readCursor } from '../../platform/http/cursor.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Actor } from '../accounts/actor.ts';
import { createFriendCalendar, type FriendCalendarDeps } from './friend-calendar.service.ts';
import { presentFriend, presentRequest, presentSent } from './friends.presenter.ts';
import { listFriends, listIncoming } from './friends.repository.ts';
import { acceptRequest, rejectRequest, removeFriend, sendRequest } from './friends.service.ts';

function assertOwn(actor: Actor, userId: string | undefined): void {
  if (userId !== undefined && userId !== actor.id) throw new AppError('FORBIDDEN');
}

interface Listing<T> {
  query: { cursor?: string | undefined; limit: number };
  request: FastifyRequest;
  reply: FastifyReply;
  list(page: { after: ReturnType<typeof readCursor>; limit: number }): Promise<T[]>;
}

/** One page, which names the next one where there is one. */
async function pageOf<T extends { id: string; cursorAt: string }>({
  query,
  request,
  reply,
  list,
}: Listing<T>) {
  const { cursor, limit } = query;
  // One more than asked for tells whether there is a next page.
  const found = await list({ after: readCursor(cursor), limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  if (last && found.length > limit) linkNext(request, reply, { createdAt: last.cursorAt, id: last.id });
  return page;
}

export function registerFriendsRoutes(serve: Serve<Actor>, deps: FriendCalendarDeps): void {
  const { db } = deps;
  const calendar = createFriendCalendar(deps);

  serve(friendsCalls, {
    async 'POST /api/friend-request/send'({ body, actor }) {
      return { request: presentSent(await sendRequest(db, actor.id, body.friendId)) };
    },
    async 'GET /api/friend-request/incoming'({ query, actor, request, reply }) {
      assertOwn(actor, query.userId);
      const page = await pageOf({ query, request, reply, list: (at) => listIncoming(db, actor.id, at) });
      return page.map(presentRequest);
    },
    async 'POST /api/friend-request/accept'({ body, actor }) {
      await acceptRequest(db, actor.id, body.requestId);
      return { message: 'You are friends now.' };
    },
    async 'POST /api/friend-request/reject'({ body, actor }) {
      await rejectRequest(db, actor.id, body.requestId);
      return { message: 'The friend request has been rejected.' };
    },
    async 'GET /api/friend-request/friends'({ query, actor, request, reply }) {
      assertOwn(actor, query.userId);
      const page = await pageOf({ query, request, reply, list: (at) => listFriends(db, actor.id, at) });
      return page.map(presentFriend);
    },
    async 'POST /api/friend-request/remove'({ body, actor }) {
      await removeFriend(db, actor.id, body.friendId);
      return { message: 'You are not friends any more.' };
    },
    async 'GET /api/friends/calendar'({ actor }) {
      return { url: await calendar.getAddress(actor.id) };
    },
    async 'POST /api/friends/calendar/renew'({ actor }) {
      return { url: await calendar.renewAddress(actor.id) };
    },
    async 'GET /api/calendar/{secret}.ics'({ params }) {
      return { text: await calendar.read(params.secret) };
    },
  });
}
