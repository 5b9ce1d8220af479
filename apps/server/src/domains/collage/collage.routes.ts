import { collageCalls } from '@hooray/contract/collage.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Actor } from '../accounts/actor.ts';
import { type CollageDeps, createContributions } from './contributions.service.ts';
import { suggestWish } from './wishes.service.ts';

export function registerCollageRoutes(serve: Serve<Actor>, deps: CollageDeps): void {
  const contributions = createContributions(deps);

  serve(collageCalls, {
    async 'GET /api/team-gift/{id}'({ params, actor }) {
      return { participants: await contributions.listParticipants(actor.id, params.id) };
    },
    async 'POST /api/team-gift/{boxId}/add'({ params, body, files, actor }) {
      if (body.userId !== undefined && body.userId !== actor.id)
        throw new AppError('FORBIDDEN', { message: 'You can only contribute in your own name.' });
      const { wish, collageWish } = body;
      // The declaration requires the file, so it is there.
      const given = { wish, collageWish, image: files.image as Buffer };
      return { participant: await contributions.contribute(actor, params.boxId, given) };
    },
    async 'DELETE /api/team-gift/{boxId}/contributions/{userId}'({ params, actor }) {
      await contributions.removeContribution(actor.id, params.boxId, params.userId);
      return { message: 'The contribution has been removed.' };
    },
    async 'POST /api/team-gift/generate-wish'({ body, actor }) {
      return { wish: await suggestWish(deps, actor.id, body.boxId) };
    },
    async 'GET /api/team-gift/picture/{id}'({ params, query }) {
      return contributions.getPicture({ id: params.id, ...query });
    },
  });
}
