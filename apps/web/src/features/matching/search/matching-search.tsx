import type { User } from '@hooray/contract/accounts/calls.ts';
import { matchingTexts } from '@hooray/contract/matching/constants.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { say } from '../../../lib/language/say.ts';
import { useStore } from '../../../lib/storage/store.ts';
import { useMatchingClosure } from '../../../queries/matching-closure.ts';
import { MonsterWheel } from '../../../ui/art/monster-wheel.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { RenderPersonActions } from '../person-actions.ts';
import { FilterPanel } from './filter-panel.tsx';
import { LastChatPanel } from './last-chat-panel.tsx';
import { createPartnerSearch } from './partner-search.ts';
import { SearchEndNotice } from './search-end-notice.tsx';
import { type Filters, rememberFilters, restoreFilters } from './search-filters.ts';
import type { SearchState } from './search-state.ts';
import { Searching } from './searching.tsx';
import { useSpinOnArrival } from './spin-on-arrival.ts';

/** How long the partner is shown before the chat opens. */
const greetingMs = 1000;

interface MatchingSearchProps {
  user: User;
  renderPersonActions: RenderPersonActions;
  /** Loads the room's page in advance, because both partners must enter it within seconds. */
  preloadRoom: () => void;
}

export function MatchingSearch(props: MatchingSearchProps) {
  const closure = useMatchingClosure(props.user.birthday);
  if (closure === undefined) return <OpenSearch {...props} />;
  return (
    <div className="grid max-w-md gap-5">
      <Notice tone="info">{closure}</Notice>
      <LastChatPanel renderPersonActions={props.renderPersonActions} />
    </div>
  );
}

/** Leaving the page ends the search. */
function OpenSearch({ user, renderPersonActions, preloadRoom }: MatchingSearchProps) {
  const { t } = useLingui();
  const [search] = useState(createPartnerSearch);
  const state = useStore(search);
  const [filters, setFilters] = useState(() => restoreFilters(user.birthday, new Date()));
  useEffect(() => () => search.cancel(), [search]);
  const spin = (wanted: Filters) => {
    setFilters(wanted);
    rememberFilters(wanted);
    search.start(wanted);
    preloadRoom();
  };
  useSpinOnArrival(() => spin(filters));
  useOpenFoundRoom(state);
  const isSearching = state.phase === 'searching';
  const initial = state.phase === 'found' ? state.partner.initial : undefined;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_22rem] lg:gap-10">
      <div className="grid grid-cols-1 justify-items-center gap-5">
        <MonsterWheel
          isTurning={isSearching}
          landedOn={state.phase === 'found' ? state.partner.monster : undefined}
          className="w-full max-w-80 sm:max-w-104"
        >
          {state.phase === 'found' ? (
            <span aria-hidden="true" className="font-extrabold text-4xl">
              {state.partner.initial}
            </span>
          ) : (
            <Button
              busy={isSearching}
              busyLabel={say(matchingTexts.searching)}
              onClick={() => spin(filters)}
              className="size-full flex-col gap-1! rounded-full! px-1! leading-tight sm:px-3! sm:text-lg"
            >
              {say(matchingTexts.spin)}
            </Button>
          )}
        </MonsterWheel>
        <div className="grid w-full max-w-md gap-3">
          {isSearching && <Searching {...state} onWiden={spin} onCancel={search.cancel} />}
          {state.phase === 'idle' && state.end && (
            <SearchEndNotice end={state.end} onFree={() => spin(filters)} />
          )}
          <p role="status" className="text-center font-extrabold text-xl empty:hidden">
            {initial !== undefined && t`You've met ${initial}!`}
          </p>
        </div>
      </div>
      <div className="grid gap-5">
        <FilterPanel filters={filters} disabled={state.phase !== 'idle'} onChange={setFilters} />
        <LastChatPanel renderPersonActions={renderPersonActions} />
      </div>
    </div>
  );
}

/** Opens the room after showing the partner, or immediately under reduced motion. */
function useOpenFoundRoom(state: SearchState): void {
  const navigate = useNavigate();
  const roomId = state.phase === 'found' ? state.roomId : undefined;
  useEffect(() => {
    if (roomId === undefined) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => navigate(`/random-chat/${roomId}`), isStill ? 0 : greetingMs);
    return () => clearTimeout(timer);
  }, [roomId, navigate]);
}
