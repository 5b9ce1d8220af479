import { type Box, boxesCalls } from '@hooray/contract/boxes.ts';
import { AppError } from '../../platform/app-error.ts';
import { linkNext, readCursor } from '../../platform/http/cursor.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Actor } from '../accounts/actor.ts';
import { refusalOf } from './box.policy.ts';
import type { BoxDoor, EnteredBox } from './box-door.ts';
import { createBoxPeople } from './box-people.service.ts';
import type { BoxesDeps } from './boxes.deps.ts';
import { presentBox } from './boxes.presenter.ts';
import { listBoxes, listMembers } from './boxes.repository.ts';
import { createBoxes } from './boxes.service.ts';

/** @throws AppError FORBIDDEN where a client names somebody else */
function assertOwn(actor: Actor, userId: string | undefined): void {
  if (userId !== undefined && userId.toLowerCase() !== actor.id)
    throw new AppError('FORBIDDEN', { message: 'You can only do this for yourself.' });
}

export function registerBoxesRoutes(serve: Serve<Actor>, deps: BoxesDeps, door: BoxDoor): void {
  const { db } = deps;
  const service = createBoxes(deps, door);
  const people = createBoxPeople(deps, door);

  async function presentAll(entered: EnteredBox[]): Promise<Box[]> {
    const open = entered.filter(({ standing }) => standing !== 'wrapped');
    const members = await listMembers(
      db,
      open.map(({ box }) => box.id),
    );
    return entered.map((one) => presentBox(one, members.get(one.box.id) ?? []));
  }
  const present = async (entered: EnteredBox) => ({ data: (await presentAll([entered]))[0] as Box });

  serve(boxesCalls, {
    async 'GET /api/get_birthdaybox_for_user'({ query, actor, request, reply }) {
      assertOwn(actor, query.userId);
      const { cursor, limit } = query;
      // One more than asked for tells whether there is a next page.
      const found = await listBoxes(db, actor.id, { after: readCursor(cursor), limit: limit + 1 });
      const page = found.slice(0, limit);
      const last = page.at(-1);
      if (last && found.length > limit)
        linkNext(request, reply, { createdAt: last.createdAt.toISOString(), id: last.id });
      const shown = page.filter((box) => !refusalOf('wrapping', door.standing(box)));
      return { data: await presentAll(shown.map((box) => door.admit(box, 'wrapping'))) };
    },
    async 'GET /api/get_birthdaybox/{id}'({ params, query, actor }) {
      return present(await door.enter(db, params.id, actor.id, 'wrapping', { as: query.as }));
    },
    async 'POST /api/create_birthdaybox'({ body, actor }) {
      return present(await service.createBox(actor, body));
    },
    async 'POST /api/join/{id}'({ params, body, actor }) {
      assertOwn(actor, body?.userId);
      return present(await people.joinBox(actor.id, params.id));
    },
    async 'PATCH /api/birthday_box/{id}'({ params, body, actor }) {
      return present(await service.correctBox(actor, params.id, body));
    },
    async 'DELETE /api/birthday_box/{id}'({ params, actor }) {
      await service.deleteBox(actor, params.id);
      return { message: 'The box and everything in it have been deleted.' };
    },
    async 'DELETE /api/birthday_box/{id}/participants/{userId}'({ params, actor }) {
      // An id means the same in capitals.
      const userId = params.userId.toLowerCase();
      await people.removeFromBox(actor.id, params.id, userId);
      const isOwn = userId === actor.id;
      return { message: isOwn ? 'You have left the box.' : 'This person is not in the box any more.' };
    },
  });
}
