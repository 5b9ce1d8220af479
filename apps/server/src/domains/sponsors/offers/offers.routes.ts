import { renderSentence, say } from '@hooray/contract/protocol/sentences.ts';
import { describeOfferAges } from '@hooray/contract/sponsors/offer-ages.ts';
import { sponsorOffersCalls } from '@hooray/contract/sponsors/offer-calls.ts';
import { type Cursor, cursorSchema } from '../../../platform/http/paging/cursor.ts';
import type { Pages } from '../../../platform/http/paging/pages.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { type Actor, assertSelf } from '../../accounts/access/actor.policy.ts';
import type { SponsorsDeps } from '../sponsors.deps.ts';
import { audienceOf } from '../sponsors.policy.ts';
import { presentOffer, presentOfferToAdmin, presentOwnOffer } from '../sponsors.presenter.ts';
import { estimateAudience } from './audience.repository.ts';
import { createOfferDecisions } from './offer-decisions.service.ts';
import { listAllOffers, listOffersFor, listOffersOf, type OfferRow } from './offers.repository.ts';
import { createOffers } from './offers.service.ts';
import type { Showings } from './showings.service.ts';

type ListPage<Row> = (page: { after: Cursor | undefined; limit: number }) => Promise<Row[]>;

const placeOf = ({ cursorAt, id }: OfferRow): Cursor => ({ createdAt: cursorAt, id });

function readPage<Row extends OfferRow>(pages: Pages, limit: number, list: ListPage<Row>): Promise<Row[]> {
  const after = pages.after(cursorSchema);
  return pages.read({ limit, list: (most) => list({ after, limit: most }), placeOf });
}

interface Options extends SponsorsDeps {
  showings: Showings;
}

export function registerOffersRoutes(serve: Serve<Actor>, { showings, ...deps }: Options): void {
  const { db, clock, flags } = deps;
  const offers = createOffers(deps);
  const decisions = createOfferDecisions(deps);

  serve(sponsorOffersCalls, {
    async 'POST /api/sponsor-offer'({ body, files, actor }) {
      assertSelf(actor, body.ownerId);
      // A form without a banner sends an empty file.
      const banner = files.banner?.length ? files.banner : undefined;
      return presentOwnOffer(await offers.publish(actor.id, body.offer, banner));
    },
    async 'GET /api/sponsor-offer'({ query, actor, pages }) {
      const { owner, limit } = query;
      if (owner === 'me') {
        const own = await readPage(pages, limit, (page) => listOffersOf(db, actor.id, page));
        return own.map(presentOwnOffer);
      }
      const now = clock.now();
      const audience = audienceOf(actor.account, now);
      if (!audience) return [];
      const fitting = await readPage(pages, limit, (page) => listOffersFor(db, audience, now, page));
      const hasBanners = flags.isOn('sponsor-banners');
      return fitting.map((offer) => presentOffer({ ...offer, hasBanner: hasBanners && offer.hasBanner }));
    },
    async 'GET /api/sponsor-offer/audience'({ query }) {
      const { age, gender } = query;
      return {
        ages: renderSentence(describeOfferAges(age), 'en'),
        people: await estimateAudience(db, age, gender, clock.now()),
      };
    },
    async 'POST /api/sponsor-offer/{id}/showings'({ params, actor }) {
      return { isCounted: await showings.count(actor, params.id) };
    },
    async 'DELETE /api/sponsor-offer/{id}'({ params, actor }) {
      await offers.remove(actor, params.id);
      return { message: say('The offer has been deleted.') };
    },
    async 'GET /api/sponsor-offer/{id}/banner'({ params, actor }) {
      return offers.getBanner(actor, params.id);
    },
    async 'GET /api/admin/offers'({ query, pages }) {
      const { status, limit } = query;
      const found = await readPage(pages, limit, (page) => listAllOffers(db, { ...page, status }));
      return { offers: found.map(presentOfferToAdmin) };
    },
    async 'POST /api/admin/offers/{id}/approve'({ params, actor }) {
      return { offer: presentOfferToAdmin(await decisions.approve(actor, params.id)) };
    },
  });
}
