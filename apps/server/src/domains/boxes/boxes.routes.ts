import { boxesCalls } from '@hooray/contract/boxes/calls.ts';
import { boxLimits } from '@hooray/contract/boxes/constants.ts';
import { say } from '@hooray/contract/protocol/sentences.ts';
import { z } from 'zod';
import { dayIn } from '../../platform/clock.ts';
import { type Cursor, cursorSchema } from '../../platform/http/paging/cursor.ts';
import type { Pages } from '../../platform/http/paging/pages.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { type Actor, assertSelf } from '../accounts/access/actor.policy.ts';
import { refusalOf } from './access/box.policy.ts';
import type { AuthorizedBox, BoxAccess } from './access/box-access.service.ts';
import type { BoxesDeps } from './boxes.deps.ts';
import { presentBox } from './boxes.presenter.ts';
import type { BoxRow } from './boxes-by-reader.tables.ts';
import {
  getBoxWithTeam,
  getTeam,
  listBoxes,
  listLongestMembers,
  listNearestBoxes,
  type NearestPlace,
} from './list/box-lists.repository.ts';
import { createBoxes } from './manage/boxes.service.ts';
import type { BoxPeople } from './members/box-people.service.ts';

type ListQuery = z.output<(typeof boxesCalls)['GET /api/get_birthdaybox_for_user']['query']>;

const nearestPlaceSchema: z.ZodType<NearestPlace> = z.object({ day: z.iso.date(), id: z.uuid() });

interface Deps extends BoxesDeps {
  boxAccess: BoxAccess;
  people: BoxPeople;
}

export function registerBoxesRoutes(serve: Serve<Actor>, deps: Deps): void {
  const { db, clock, boxAccess, people } = deps;
  const boxes = createBoxes(deps);

  async function present(entered: AuthorizedBox) {
    const team = entered.role === 'wrapped' ? { members: [] } : await getTeam(db, entered.box.id);
    return { data: presentBox(entered, team) };
  }
  async function presentAll(entered: AuthorizedBox[]) {
    const open = entered.filter(({ role }) => role !== 'wrapped').map(({ box }) => box.id);
    const members = await listLongestMembers(db, open, boxLimits.namedInLists);
    return { data: entered.map((one) => presentBox(one, { members: members.get(one.box.id) ?? [] })) };
  }

  function orderOf(
    { order, relation, today = dayIn('UTC', clock.now()) }: ListQuery,
    pages: Pages,
    userId: string,
  ) {
    const areForOneself = relation === 'birthday_person';
    if (order === 'nearest') {
      const after = pages.after(nearestPlaceSchema);
      return {
        list: (limit: number) => listNearestBoxes(db, userId, { areForOneself, today, after, limit }),
        placeOf: ({ day, handle: id }: BoxRow): NearestPlace => ({ day, id }),
      };
    }
    const after = pages.after(cursorSchema);
    return {
      list: (limit: number) => listBoxes(db, userId, { areForOneself, after, limit }),
      placeOf: ({ createdAt, handle: id }: BoxRow): Cursor => ({ createdAt: createdAt.toISOString(), id }),
    };
  }

  serve(boxesCalls, {
    async 'GET /api/get_birthdaybox_for_user'({ query, actor, pages }) {
      assertSelf(actor, query.userId);
      const page = await pages.read({ limit: query.limit, ...orderOf(query, pages, actor.id) });
      const shown = page.filter((box) => !refusalOf('wrapping', boxAccess.roleOf(box)));
      const entered = shown.map((box) => boxAccess.authorizeRow(box, 'wrapping'));
      return presentAll(entered);
    },
    async 'GET /api/get_birthdaybox/{id}'({ params, query, actor }) {
      const { box, team } = await getBoxWithTeam(db, params.id, actor.id);
      return { data: presentBox(boxAccess.authorizeRow(box, 'wrapping', query.as), team) };
    },
    async 'POST /api/create_birthdaybox'({ body, actor, request }) {
      return present(await boxes.createBox(actor, body, request.language));
    },
    async 'POST /api/join/{id}'({ params, body, actor }) {
      assertSelf(actor, body?.userId);
      return present(await people.joinBox(actor.id, params.id));
    },
    async 'PATCH /api/birthday_box/{id}'({ params, body, actor }) {
      return present(await boxes.correctBox(actor, params.id, body));
    },
    async 'GET /api/birthday_box/{id}/preferences'({ params, actor }) {
      const { box } = await boxAccess.authorize(db, params.id, actor.id, 'correct');
      return { language: box.language };
    },
    async 'POST /api/birthday_box/{id}/put-away'({ params, actor }) {
      await people.putAway(actor.id, params.id);
      return { message: say('The box is no longer in your lists.') };
    },
    async 'DELETE /api/birthday_box/{id}'({ params, actor }) {
      await boxes.deleteBox(actor, params.id);
      return { message: say('The box and everything in it have been deleted.') };
    },
    async 'DELETE /api/birthday_box/{id}/participants/{userId}'({ params, actor }) {
      await people.removeFromBox(actor.id, params.id, params.userId);
      const isOwn = params.userId === actor.id;
      return { message: isOwn ? say('You have left the box.') : say('This person is no longer in the box.') };
    },
  });
}
