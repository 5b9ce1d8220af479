import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../../platform/errors/app-error.ts';
import { assertMayBeSeen } from '../../accounts/accounts.policy.ts';
import { getOwnAccount } from '../../accounts/accounts.service.ts';
import { refusalOf } from '../matching.policy.ts';
import { announceMissed, announceOwnMatch } from './announce-match.service.ts';
import { endUnmatched, handleTimeout } from './end-search.service.ts';
import type { Search } from './local-searches.service.ts';
import { endForbiddenRooms, type SearchContext } from './search-context.service.ts';
import { deleteSearch, type SearchResult } from './searches.repository.ts';

const FLAGS = ['random-chat', 'random-chat-minors'] as const;
/** A change of the searcher's account usually holds its lock this long. */
const BUSY_MS = 50;

type Unmatched = Exclude<SearchResult['outcome'], 'matched'>;

async function settleUnmatched(context: SearchContext, search: Search, outcome: Unmatched): Promise<void> {
  const { db, clock, local, searchMs } = context;
  if (outcome === 'busy') {
    await sleep(BUSY_MS);
    if (local.isCurrent(search)) await submitSearch(context, search);
    return;
  }
  if (!local.isCurrent(search)) {
    if (outcome === 'waiting') await deleteSearch(db, search.userId, search.searchId);
    return;
  }
  if (outcome === 'waiting') {
    search.timer ??= setTimeout(() => handleTimeout(context, search), searchMs).unref();
    return;
  }
  if (outcome !== 'restricted') throw refusalOf(outcome);
  assertMayBeSeen(await getOwnAccount(db, search.userId), clock.now());
  // The restriction has just ended.
  await submitSearch(context, search);
}

/** @throws AppError as `start` of Searches */
export async function submitSearch(context: SearchContext, search: Search): Promise<void> {
  const { flags } = context;
  const wereOn = FLAGS.filter(flags.isOn);
  const result = await context.find(search);
  if (result.outcome !== 'matched') return settleUnmatched(context, search, result.outcome);
  const isAgain = await announceOwnMatch(context, search, result);
  // Switching a flag off ends open rooms, but this room may have been opened right afterwards.
  if (!wereOn.every(flags.isOn)) await endForbiddenRooms(context);
  if (isAgain) await submitSearch(context, search);
}

/** A refusal ends the search. @throws AppError UNAVAILABLE */
export async function resubmitSearch(context: SearchContext, search: Search): Promise<void> {
  const { flags, local } = context;
  if (!flags.isOn('random-chat')) return endUnmatched(context, search);
  try {
    await submitSearch(context, search);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    // A user in a room may just have been matched.
    await announceMissed(context, [search]);
    if (!local.isCurrent(search)) return;
    context.warn(error);
    local.notFound(search);
  }
}
