import { giftsCalls } from '@hooray/contract/gifts/calls.ts';
import { type Cursor, cursorSchema } from '../../platform/http/paging/cursor.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Actor } from '../accounts/access/actor.policy.ts';
import { getBoxWithGifts } from './gift-lists.repository.ts';
import { presentGift } from './gifts.presenter.ts';
import { createGifts, type GiftsDeps } from './gifts.service.ts';
import { deleteSelected, listSelected } from './selected/selected-gifts.repository.ts';
import { selectGift } from './selected/selected-gifts.service.ts';

const PAGE = 100;

export function registerGiftsRoutes(serve: Serve<Actor>, deps: GiftsDeps): void {
  const { db, boxAccess } = deps;
  const gifts = createGifts(deps);
  const selectedOf = async (actor: Actor) => ({ gifts: await listSelected(db, actor.id) });

  serve(giftsCalls, {
    async 'GET /api/birthday_gift/selected-gifts'({ actor }) {
      return selectedOf(actor);
    },
    async 'POST /api/birthday_gift/selected-gifts'({ body, actor }) {
      await selectGift(deps, actor.id, body);
      return selectedOf(actor);
    },
    async 'DELETE /api/birthday_gift/selected-gifts'({ body, actor }) {
      await deleteSelected(db, actor.id, body.title);
      return selectedOf(actor);
    },
    async 'GET /api/birthday_gift/{boxId}/gifts'({ params, query, actor, pages }) {
      const after = pages.after(cursorSchema);
      const page = await pages.read({
        limit: query.limit,
        async list(limit) {
          const { box, gifts } = await getBoxWithGifts(db, params.boxId, actor.id, { after, limit });
          const { role } = boxAccess.authorizeRow(box, 'gifts', query.as);
          return gifts.map((gift) => ({ gift, role }));
        },
        placeOf: ({ gift }): Cursor => ({ createdAt: gift.addedAt, id: gift.id }),
      });
      return { gifts: page.map(({ gift, role }) => presentGift(gift, role)) };
    },
    async 'POST /api/birthday_gift/{boxId}/gifts'({ params, body, actor }) {
      return { gift: await gifts.addGift(actor.id, params.boxId, body) };
    },
    async 'DELETE /api/birthday_gift/{boxId}/gifts/{giftId}'({ params, actor }) {
      return { gifts: await gifts.removeGift(actor.id, params.boxId, params.giftId, PAGE) };
    },
    async 'POST /api/birthday_gift/{boxId}/gifts/{giftId}/restore'({ params, actor }) {
      return { gift: await gifts.restoreGift(actor.id, params.boxId, params.giftId) };
    },
    async 'POST /api/birthday_gift/{boxId}/gifts/{giftId}/reserve'({ params, body, actor }) {
      const isNamed = body?.isNamed ?? false;
      return { gift: await gifts.reserveGift(actor.id, params.boxId, params.giftId, isNamed) };
    },
    async 'DELETE /api/birthday_gift/{boxId}/gifts/{giftId}/reserve'({ params, actor }) {
      return { gift: await gifts.releaseGift(actor.id, params.boxId, params.giftId) };
    },
  });
}
