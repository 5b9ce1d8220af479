import type { SponsorOffer } from '@hooray/contract/sponsors/offer-calls.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useIsWide } from '../../../lib/browser/wide-screen.ts';
import { isAdult } from '../../../lib/dates/birthday.ts';
import { useIdentity } from '../../../lib/session/session.ts';
import { hideOffer, MAX_REMEMBERED, readHidden, readShown, storeShown } from './banner-memory.ts';
import { chooseBanners, isChosen, refillBanners, rememberShown } from './choose-banners.ts';
import { createMatcher, type Match, type Reading } from './match-offer.ts';

const TURN_MS = 60_000;

export interface MatchedOffer {
  offer: SponsorOffer;
  match: Match;
}

export interface ShownBanners {
  shown: (MatchedOffer | undefined)[];
  isWide: boolean;
  hide: (id: string) => void;
  /** Removes a banner that can't be loaded. */
  skip: (id: string) => void;
}

/** Changes the banners every minute. The number of slots is fixed on entering, so that nothing moves later. */
export function useShownBanners(offers: SponsorOffer[], party: Reading['party']): ShownBanners {
  const [left, setLeft] = useState(() => new Set(readHidden()));
  const matched = useMatched(offers, party).filter(({ offer }) => !left.has(offer.id));
  const candidates = matched.map(({ offer: { id }, match }) => ({ id, isForAll: match.rule === 'all' }));
  const isWide = useIsWide();
  const [maxPlaces] = useState(() => Math.min(2, candidates.length));
  const places = isWide ? maxPlaces : Math.min(1, maxPlaces);
  const [chosen, setChosen] = useState(() =>
    chooseBanners({ candidates, order: readShown(), current: [], places }),
  );

  const ids = refillBanners({ candidates, order: readShown(), current: chosen, places });
  if (ids.join(' ') !== chosen.join(' ')) setChosen(ids);
  const shownNow = ids.filter(isChosen).join(' ');
  useEffect(() => {
    if (shownNow !== '') storeShown(rememberShown(readShown(), shownNow.split(' '), MAX_REMEMBERED));
  }, [shownNow]);

  const handleTurn = useEffectEvent(() => {
    // A hidden page shows nothing new. A banner that the user may be about to press stays.
    if (document.visibilityState === 'visible' && !isBannerInUse())
      setChosen(chooseBanners({ candidates, order: readShown(), current: ids, places }));
  });
  useEffect(() => {
    const timer = setInterval(() => handleTurn(), TURN_MS);
    return () => clearInterval(timer);
  }, []);

  const take = (id: string) => setLeft((before) => new Set(before).add(id));
  return {
    shown: ids.map((id) => matched.find(({ offer }) => offer.id === id)),
    isWide,
    hide(id) {
      hideOffer(id);
      take(id);
    },
    skip: take,
  };
}

/** Returns offers that fit the party. For adults, their own interests count too. */
function useMatched(offers: SponsorOffer[], party: Reading['party']): MatchedOffer[] {
  const identity = useIdentity();
  const { name, description } = party;
  return useMemo(() => {
    const interests = identity && isAdult(identity.birthday, new Date()) ? identity.interests : [];
    const matchOffer = createMatcher({ party: { name, description }, interests });
    return offers.flatMap((offer) => {
      const match = matchOffer(offer);
      return match ? [{ offer, match }] : [];
    });
  }, [offers, name, description, identity]);
}

/** Whether the user points at or has focused a banner, or has opened its menu. */
function isBannerInUse(): boolean {
  return document.querySelector(inUse) !== null;
}

const inUse = '[data-banner]:is(:hover, :focus-within), [data-banner] [aria-expanded="true"]';
