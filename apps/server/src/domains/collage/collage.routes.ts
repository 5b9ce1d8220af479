import { collageCalls } from '@hooray/contract/collage/calls.ts';
import { say } from '@hooray/contract/protocol/sentences.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { type Actor, assertSelf } from '../accounts/access/actor.policy.ts';
import type { CollageDeps } from './collage.deps.ts';
import { createContributions } from './contribute/contributions.service.ts';
import type { Draw } from './draw/drawings.service.ts';
import { createCollageMaking } from './generate/collage-making.service.ts';
import { createCollageReading } from './view/collage-reading.service.ts';
import { createPosters } from './view/posters.service.ts';
import { createWishes } from './wishes/wishes.service.ts';

export function registerCollageRoutes(serve: Serve<Actor>, deps: CollageDeps & { draw: Draw }): void {
  const contributions = createContributions(deps);
  const making = createCollageMaking(deps);
  const reading = createCollageReading(deps);
  const posters = createPosters(deps);
  const wishes = createWishes(deps);

  serve(collageCalls, {
    async 'GET /api/team-gift/{id}'({ params, actor }) {
      return { participants: await contributions.listParticipants(actor.id, params.id) };
    },
    async 'POST /api/team-gift/{boxId}/add'({ params, body, files, actor }) {
      assertSelf(actor, body.userId);
      const given = { wish: body.wish, collageWish: body.collageWish, image: files.image };
      return { participant: await contributions.contribute(actor, params.boxId, given) };
    },
    async 'DELETE /api/team-gift/{boxId}/contributions/{userId}'({ params, actor }) {
      await contributions.removeContribution(actor.id, params.boxId, params.userId);
      return { message: say('The contribution has been removed.') };
    },
    async 'POST /api/team-gift/generate-wish'({ body, actor }) {
      return { wish: await wishes.suggestWish(actor.id, body.boxId) };
    },
    async 'GET /api/team-gift/picture/{id}'({ params, query }) {
      return contributions.getPicture({ id: params.id, ...query });
    },
    async 'GET /api/team-gift/collage/{id}'({ params, query, actor }) {
      return reading.findPicture(actor.id, params.id, query.size);
    },
    async 'GET /api/team-gift/collage-meta/{id}'({ params, actor }) {
      return reading.describe(actor.id, params.id);
    },
    async 'GET /api/team-gift/collage-pdf/{id}'({ params, actor }) {
      return reading.print(actor.id, params.id);
    },
    async 'GET /api/team-gift/collage-poster/{id}'({ params, actor }) {
      return posters.drawPoster(actor.id, params.id);
    },
    async 'POST /api/ai/generate-collage'({ body, actor, idempotencyKey }) {
      return making.makeCollage(actor, body, idempotencyKey);
    },
  });
}
