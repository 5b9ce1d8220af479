import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { matchingLimits } from '@hooray/contract/matching/constants.ts';
import type { SearchPayload } from '@hooray/contract/matching/events.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import { createBatcher } from '../../../platform/concurrency/batcher.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Flags } from '../../../platform/flags/flags.ts';
import { assertMayBeSeen } from '../../accounts/accounts.policy.ts';
import { getOwnAccount } from '../../accounts/accounts.service.ts';
import { assertMaySearch, refusalOf } from '../matching.policy.ts';
import {
  endAllRooms,
  endRooms,
  findOwnRoom,
  forgetMembers,
  listOpenRooms,
} from '../room/rooms.repository.ts';
import { createLocalSearches, type Search, type Searcher } from './local-searches.service.ts';
import { deleteSearch, findPartners, listOffList, type SearchResult } from './searches.repository.ts';

/** Random chats of everybody, and those of minors: rooms end when the flag goes off. */
const FLAGS = ['random-chat', 'random-chat-minors'] as const;
/** How long the account of somebody who searches is usually being changed. */
const BUSY_MS = 50;
const BATCHES = { maxBatchSize: 200, maxWaiting: 20_000 };

interface Deps {
  db: NodePgDatabase;
  pool: pg.Pool;
  clock: Clock;
  flags: Pick<Flags, 'isOn'>;
  logger: Logger;
  processId: string;
  /** How long a search lasts. */
  searchSeconds?: number | undefined;
}

export type Searches = ReturnType<typeof createSearches>;

/** The searches of people who are connected to this process (docs/product.md §4.5). */
export function createSearches({ db, pool, clock, flags, logger, processId, searchSeconds }: Deps) {
  const searchMs = (searchSeconds ?? matchingLimits.searchSeconds) * 1000;
  const held = createLocalSearches();

  const find = createBatcher<Search, SearchResult>(
    (group) =>
      findPartners(
        pool,
        { processId, now: clock.now(), isOpenToMinors: flags.isOn('random-chat-minors') },
        group,
      ),
    BATCHES,
  );

  const warn = (error: unknown) => logger.warn({ err: error }, 'a search could not be settled');

  /** Ends the rooms that flags do not allow any more. */
  async function endForbiddenRooms(): Promise<void> {
    if (!flags.isOn('random-chat')) await endAllRooms(db, false, clock.now());
    else if (!flags.isOn('random-chat-minors')) await endAllRooms(db, true, clock.now());
  }

  /**
   * Tells whoever waits here about a room that was opened elsewhere, or ends it where nobody waits any more.
   * @returns whether the room was still open
   */
  async function deliver(userId: string, roomId: string): Promise<boolean> {
    const room = await findOwnRoom(db, userId, roomId);
    if (!room || room.endedAt) return false;
    const partner = { name: room.partnerName, aliasId: room.partnerAlias };
    if (held.announce(userId, roomId, partner)) return true;
    const [open] = await listOpenRooms(db, [userId], processId);
    if (!open?.isElsewhere) await endRooms(db, [roomId], clock.now());
    return true;
  }

  /** Delivers the rooms of these searches that this process was not told about. */
  async function recover(lost: Search[]): Promise<void> {
    if (lost.length === 0) return;
    const userIds = lost.map(({ userId }) => userId);
    for (const { userId, roomId, isElsewhere } of await listOpenRooms(db, userIds, processId)) {
      const search = held.get(userId);
      if (!search || !lost.includes(search)) continue;
      if (isElsewhere) held.replace(search);
      else await deliver(userId, roomId);
    }
  }

  async function giveUp(search: Search): Promise<void> {
    // Whoever is not on the list any more has been matched at this moment.
    if (!(await deleteSearch(db, search.userId, search.searchId))) await recover([search]);
    if (!held.isHeld(search)) return;
    held.notFound(search);
  }

  function handleTime(search: Search): void {
    giveUp(search).catch((error) => {
      warn(error);
      held.notFound(search);
    });
  }

  /** @returns whether the search has to be made again, because the person it was matched with has gone meanwhile */
  async function settleMatch(
    search: Search,
    result: SearchResult & { outcome: 'matched' },
  ): Promise<boolean> {
    const { roomId, own, partner, partnerProcess } = result;
    const isPartnerTold = partnerProcess !== processId || held.announce(partner.userId, roomId, own);
    if (isPartnerTold && held.announce(search.userId, roomId, partner)) return false;
    await endRooms(db, [roomId], clock.now());
    if (!isPartnerTold) await forgetMembers(db, roomId);
    return held.isHeld(search);
  }

  /** Makes a search that is current until it is settled or waits. @throws AppError as `start` */
  async function submit(search: Search): Promise<void> {
    const wereOn = FLAGS.filter(flags.isOn);
    const result = await find(search);
    if (result.outcome === 'matched') {
      const isAgain = await settleMatch(search, result);
      // A flag that went off meanwhile ended the rooms there were, of which this one was none yet.
      if (!wereOn.every(flags.isOn)) await endForbiddenRooms();
      if (isAgain) await submit(search);
      return;
    }
    if (result.outcome === 'busy') {
      await pause(BUSY_MS);
      if (held.isHeld(search)) await submit(search);
      return;
    }
    if (!held.isHeld(search)) {
      if (result.outcome === 'waiting') await deleteSearch(db, search.userId, search.searchId);
      return;
    }
    if (result.outcome === 'waiting') {
      search.timer ??= setTimeout(() => handleTime(search), searchMs).unref();
      return;
    }
    if (result.outcome !== 'restricted') throw refusalOf(result.outcome);
    assertMayBeSeen(await getOwnAccount(db, search.userId), clock.now());
    // The restriction has ended at this moment.
    await submit(search);
  }

  /** Makes a search anew that was waiting; what refuses it now ends it. @throws what an outage throws */
  async function submitAgain(search: Search): Promise<void> {
    if (!flags.isOn('random-chat')) return giveUp(search);
    try {
      await submit(search);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      // Whoever is refused because they are in a room was matched at this moment.
      await recover([search]);
      if (!held.isHeld(search)) return;
      warn(error);
      held.notFound(search);
    }
  }

  /** Takes a search off the list, without a word. */
  async function end(search: Search | undefined): Promise<void> {
    if (!search) return;
    held.drop(search);
    await deleteSearch(db, search.userId, search.searchId);
  }

  return {
    /** Who searches in this process. */
    listSearchers: () => held.list().map(({ userId }) => userId),

    tellCount: held.tellCount,
    stop: held.stop,

    /**
     * Looks for somebody. It resolves when the search waits or has been matched, which is told to the searcher. A search that
     * this person had here before ends, also where this one is refused.
     * @throws AppError matching.switched_off, matching.too_young, matching.range_for_adults, matching.range_for_minors,
     *   matching.closed_to_minors, matching.already_in_room, BIRTHDAY_REQUIRED, MUTED, SUSPENDED
     */
    async start(userId: string, filters: SearchPayload, searcher: Searcher): Promise<void> {
      try {
        assertMaySearch(filters, flags.isOn('random-chat'));
      } catch (error) {
        await end(held.get(userId));
        throw error;
      }
      const { gender, ageRange, language, country } = filters;
      const search: Search = {
        userId,
        searchId: randomUUID(),
        wantsGender: gender,
        wantsAges: ageRange ?? null,
        language,
        country: country.toLowerCase(),
        searcher,
        timer: undefined,
        toldCount: undefined,
      };
      held.hold(search);
      try {
        await submit(search);
      } catch (error) {
        held.drop(search);
        throw error;
      }
    },

    /** Ends the search that is waited for here, if there is one. */
    async cancel(userId: string, searcher: Searcher): Promise<void> {
      const search = held.get(userId);
      if (search?.searcher === searcher) await end(search);
    },

    /** Another process has matched somebody who searches here. If that room has ended already, they search on. */
    async handleMatched(userId: string, roomId: string): Promise<void> {
      if (await deliver(userId, roomId)) return;
      const search = held.get(userId);
      if (search?.timer) await submitAgain(search);
    },

    /** The search with this id has been replaced in another process. */
    handleReplaced(searchId: string): void {
      const search = held.list().find((one) => one.searchId === searchId);
      if (search) held.replace(search);
    },

    /**
     * Compares who waits here with the waiting list, and makes up for the difference: somebody was matched elsewhere without
     * this process being told, or a crash of the database took their place.
     * @throws what an outage throws; then it is to be done again
     */
    async checkWaiting(): Promise<void> {
      const waiting = held.list().filter(({ timer }) => timer);
      const off = await listOffList(pool, waiting);
      const lost = waiting.filter((search) => off.has(search.searchId) && held.isHeld(search));
      for (const search of lost) if (off.get(search.searchId)?.isReplaced) held.replace(search);
      await recover(lost.filter(held.isHeld));
      const outcomes = await Promise.allSettled(lost.filter(held.isHeld).map(submitAgain));
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    },

    /** Ends what flags do not allow any more. @throws what an outage throws; then it is to be done again */
    async followFlags(): Promise<void> {
      await endForbiddenRooms();
      if (!flags.isOn('random-chat')) for (const search of held.list()) await giveUp(search);
    },
  };
}
