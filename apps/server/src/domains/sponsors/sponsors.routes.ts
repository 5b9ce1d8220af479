import { sponsorsCalls } from '@hooray/contract/sponsors/calls.ts';
import { type Cursor, cursorSchema } from '../../platform/http/paging/cursor.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { type Actor, assertSelf } from '../accounts/access/actor.policy.ts';
import { listSponsorRequests } from './requests/sponsor-requests.repository.ts';
import { createSponsorRequests } from './requests/sponsor-requests.service.ts';
import type { SponsorsDeps } from './sponsors.deps.ts';
import { presentSponsorRequest } from './sponsors.presenter.ts';

export function registerSponsorsRoutes(serve: Serve<Actor>, deps: SponsorsDeps): void {
  const { db } = deps;
  const requests = createSponsorRequests(deps);

  serve(sponsorsCalls, {
    async 'POST /api/sponsors'({ body, actor }) {
      const { userId, ...application } = body;
      assertSelf(actor, userId);
      return { request: presentSponsorRequest(await requests.apply(actor.id, application)) };
    },
    async 'GET /api/sponsors/user/{userId}'({ params, actor }) {
      const request = await requests.findRequestOf(actor, params.userId);
      return { request: request ? presentSponsorRequest(request) : null };
    },
    async 'GET /api/admin/sponsor-requests'({ query, pages }) {
      const { status, limit } = query;
      const after = pages.after(cursorSchema);
      const page = await pages.read({
        limit,
        list: (most) => listSponsorRequests(db, { status, after, limit: most }),
        placeOf: ({ cursorAt, id }): Cursor => ({ createdAt: cursorAt, id }),
      });
      return { requests: page.map(presentSponsorRequest) };
    },
    async 'POST /api/admin/sponsor-requests/{id}/approve'({ params, actor }) {
      return {
        request: presentSponsorRequest(await requests.decide(actor, params.id, { status: 'approved' })),
      };
    },
    async 'POST /api/admin/sponsor-requests/{id}/reject'({ params, body, actor }) {
      const decision = { status: 'rejected', reason: body?.reason || null } as const;
      return { request: presentSponsorRequest(await requests.decide(actor, params.id, decision)) };
    },
  });
}
