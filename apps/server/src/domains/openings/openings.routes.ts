import { openingsCalls } from '@hooray/contract/openings/calls.ts';
import { markCreated } from '../../platform/http/responses/senders.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Actor } from '../accounts/access/actor.policy.ts';
import type { OpeningsDeps } from './openings.deps.ts';
import { createOpenings } from './openings.service.ts';
import { createThanks } from './thanks/thanks.service.ts';

export function registerOpeningsRoutes(serve: Serve<Actor>, deps: OpeningsDeps): void {
  const openings = createOpenings(deps);
  const thanks = createThanks(deps);

  serve(openingsCalls, {
    async 'GET /api/birthday_box/{id}/opening'({ params, actor }) {
      return { opening: await openings.readOpening(actor.id, params.id) };
    },
    async 'POST /api/birthday_box/{id}/opening'({ params, body, actor, reply }) {
      const { opening, isNew } = await openings.startOpening(actor.id, params.id, body.isShared);
      if (isNew) markCreated(reply);
      return { opening };
    },
    async 'PUT /api/birthday_box/{id}/opening'({ params, body, actor }) {
      return { opening: await openings.moveOpening(actor.id, params.id, body.position) };
    },
    async 'PUT /api/birthday_box/{id}/wishes/{contributionId}/heart'({ params, body, actor }) {
      const heart = { contributionId: params.contributionId, kind: body.kind };
      await thanks.giveHeart(actor.id, params.id, heart);
      return { heart };
    },
    async 'GET /api/birthday_box/{id}/thanks'({ params, actor }) {
      return thanks.readThanks(actor.id, params.id);
    },
    async 'PUT /api/birthday_box/{id}/thanks'({ params, body, actor, reply }) {
      const written = await thanks.writeThanks(actor.id, params.id, body.text);
      if (written.isNew) markCreated(reply);
      return { thanks: written.thanks };
    },
    async 'GET /api/thanks'({ actor }) {
      return { thanks: await thanks.listReceived(actor.id) };
    },
  });
}
