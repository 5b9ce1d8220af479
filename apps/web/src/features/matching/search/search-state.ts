import { type ChatMonster, matchingTexts } from '@hooray/contract/matching/constants.ts';
import type { ErrorCode } from '@hooray/contract/protocol/errors.ts';
import type { Filters } from './search-filters.ts';

/** How the other person is shown. */
export interface Partner {
  /** The first letter of the name. */
  initial: string;
  monster: ChatMonster;
}

/** Why the last search has ended without a match. */
export interface SearchEnd {
  kind: 'notFound' | 'refused' | 'disconnected';
  message: string;
  /** Of a refusal. */
  code?: ErrorCode;
}

export type SearchState =
  | { phase: 'idle'; end: SearchEnd | null }
  | {
      phase: 'searching';
      filters: Filters;
      since: Date;
      /** How many people are searching, in tens and rounded down; null until the server has said so. */
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
  // What arrives about a search that has ended changes nothing.
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
      return { phase: 'idle', end: { kind: 'disconnected', message: matchingTexts.connectionError } };
    case 'canceled':
      return idleSearch;
  }
}

/** Another search takes the place of one that is under way; one that has found somebody is over. */
function startSearch(state: SearchState, filters: Filters, since: Date): SearchState {
  if (state.phase === 'found') return state;
  const count = state.phase === 'searching' ? state.count : null;
  return { phase: 'searching', filters, since, count };
}
