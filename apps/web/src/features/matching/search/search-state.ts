import { type ChatMonster, matchingTexts } from '@hooray/contract/matching/constants.ts';
import type { ErrorCode } from '@hooray/contract/protocol/errors.ts';
import { say } from '../../../lib/language/say.ts';
import type { Filters } from './search-filters.ts';

export interface Partner {
  initial: string;
  monster: ChatMonster;
}

export interface SearchEnd {
  kind: 'notFound' | 'refused' | 'disconnected';
  message: string;
  code?: ErrorCode;
}

export type SearchState =
  | { phase: 'idle'; end: SearchEnd | null }
  | {
      phase: 'searching';
      filters: Filters;
      since: Date;
      /** The number of searching users, rounded down to tens. Null until the server sends it. */
      count: number | null;
    }
  | { phase: 'found'; roomId: string; partner: Partner };

export type SearchAction =
  | { type: 'started'; filters: Filters; at: Date }
  | { type: 'counted'; count: number }
  | { type: 'found'; roomId: string; partner: Partner }
  | { type: 'notFound'; message: string }
  | { type: 'refused'; code: ErrorCode; message: string }
  | { type: 'disconnected' }
  | { type: 'canceled' };

export const idleSearch: SearchState = { phase: 'idle', end: null };

export function reduceSearch(state: SearchState, action: SearchAction): SearchState {
  if (action.type === 'started') return startSearch(state, action.filters, action.at);
  // Ignore late events of an ended search.
  if (state.phase !== 'searching') return state;
  switch (action.type) {
    case 'counted':
      return { ...state, count: action.count };
    case 'found':
      return { phase: 'found', roomId: action.roomId, partner: action.partner };
    case 'notFound':
      return { phase: 'idle', end: { kind: 'notFound', message: action.message } };
    case 'refused':
      return { phase: 'idle', end: { kind: 'refused', code: action.code, message: action.message } };
    case 'disconnected':
      return { phase: 'idle', end: { kind: 'disconnected', message: say(matchingTexts.connectionError) } };
    case 'canceled':
      return idleSearch;
  }
}

/** A new search replaces a running one, unless that has found a partner. */
function startSearch(state: SearchState, filters: Filters, since: Date): SearchState {
  if (state.phase === 'found') return state;
  const count = state.phase === 'searching' ? state.count : null;
  return { phase: 'searching', filters, since, count };
}
