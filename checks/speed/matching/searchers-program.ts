// A process full of users who search for each other, so that their CPU time is counted separately.
import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchFilters } from '@hooray/contract/matching/events.ts';
import { type Connection, openConnection } from '@hooray/testkit/clients/chat/connection.ts';
import { serveJobs } from '@hooray/testkit/processes/client-process.ts';

export interface SearcherGroup {
  url: string;
  tokens: string[];
}

interface Searcher {
  connection: Connection;
  /** The rooms that the latest search was notified of. */
  rooms: string[];
  handleFound(): void;
}

const CONCURRENCY = 25;
const DEADLINE_MS = 30_000;
const ROOM = '"roomId":"';
const UUID_LENGTH = 36;

const protocol = { namespace: '/random,', message: 'partnerFound' };

let searchers: Searcher[] = [];

function roomIn(frame: string): string {
  const begin = frame.indexOf(ROOM) + ROOM.length;
  return frame.slice(begin, begin + UUID_LENGTH);
}

async function enter(url: string, token: string): Promise<Searcher> {
  const heard = { rooms: [] as string[], handleFound: () => {} };
  const connection = await openConnection(url, protocol, token, (frame) => {
    searcher.rooms.push(roomIn(frame));
    searcher.handleFound();
  });
  const searcher: Searcher = { ...heard, connection };
  return searcher;
}

/** Opens connections in the order of the tokens. */
async function open({ url, tokens }: SearcherGroup): Promise<void> {
  const left = [...tokens.entries()];
  const opened: Searcher[] = [];
  async function openMore(): Promise<void> {
    for (let next = left.pop(); next; next = left.pop()) opened[next[0]] = await enter(url, next[1]);
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, openMore));
  searchers = opened;
}

interface Search {
  acknowledged: Promise<unknown>;
  /** Resolves to the milliseconds since sending. */
  found: Promise<number>;
}

function search(searcher: Searcher, filters: SearchFilters): Search {
  const { promise: found, resolve } = Promise.withResolvers<number>();
  searcher.rooms = [];
  const began = performance.now();
  searcher.handleFound = () => resolve(performance.now() - began);
  return { acknowledged: searcher.connection.ask('findPartner', filters), found };
}

async function withinDeadline<T>(work: Promise<T>): Promise<T> {
  const tooLate = sleep(DEADLINE_MS, undefined, { ref: false }).then(() => {
    const without = searchers.filter(({ rooms }) => rooms.length === 0).length;
    throw new Error(`${without} people were told about no room`);
  });
  return Promise.race([work, tooLate]);
}

/** Returns the milliseconds until each user has a partner. */
function searchAtOnce(filters: SearchFilters): Promise<number[]> {
  const searches = searchers.map((searcher) => search(searcher, filters));
  const settled = Promise.all(searches.map(({ acknowledged }) => acknowledged));
  return withinDeadline(settled.then(() => Promise.all(searches.map(({ found }) => found))));
}

/** Each pair's first user waits for the second. Returns the milliseconds from the second search to both notices. */
async function searchInTurn(filters: SearchFilters): Promise<number[]> {
  const delays: number[] = [];
  for (let place = 0; place + 1 < searchers.length; place += 2) {
    const [first, second] = searchers.slice(place, place + 2) as [Searcher, Searcher];
    const waiting = search(first, filters);
    await waiting.acknowledged;
    const began = performance.now();
    const searching = search(second, filters);
    await withinDeadline(Promise.all([waiting.found, searching.found]));
    delays.push(performance.now() - began);
    await searching.acknowledged;
  }
  return delays;
}

/** Returns each user's rooms since the latest search began. */
async function listRooms(): Promise<string[][]> {
  return searchers.map(({ rooms }) => rooms);
}

const jobs = { open, searchAtOnce, searchInTurn, listRooms };
export type SearcherJobs = typeof jobs;

serveJobs(jobs);
