import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeMatchingServer, startFakeMatchingServer, until } from '../testing/fake-matching-server.ts';
import type { PartnerSearch } from './partner-search.ts';
import type { Filters } from './search-filters.ts';

const filters: Filters = { gender: 'male', ageRange: '35+', language: 'French', country: 'Chile' };
const wider: Filters = { ...filters, country: 'Any' };
let server: FakeMatchingServer;
let search: PartnerSearch;
let searched: Filters[];
let answer: unknown;

beforeEach(async () => {
  searched = [];
  answer = { ok: true };
  server = await startFakeMatchingServer({
    findPartner(wanted: Filters) {
      searched.push(wanted);
      return answer;
    },
  });
  const { createPartnerSearch } = await import('./partner-search.ts');
  search = createPartnerSearch();
});

afterEach(async () => {
  search.cancel();
  await server.stop();
});

const isAlone = () => until(async () => expect(await server.countConnections()).toBe(0));

test('the search is connected only while it runs', async () => {
  expect(await server.countConnections()).toBe(0);
  search.start(filters);
  await until(() => expect(searched).toEqual([filters]));
  search.cancel();
  await isAlone();
  expect(server.heard).toEqual(['findPartner', 'cancelSearch']);
  expect(search.getState()).toEqual({ phase: 'idle', end: null });
});

test('the search is repeated after a lost connection', async () => {
  search.start(filters);
  await until(() => expect(searched).toHaveLength(1));
  server.cut();
  await until(() => expect(searched).toEqual([filters, filters]));
  expect(search.getState()).toMatchObject({ phase: 'searching', filters });
});

test('another search uses the same connection', async () => {
  search.start(filters);
  await until(() => expect(searched).toHaveLength(1));
  search.start(wider);
  await until(() => expect(searched).toEqual([filters, wider]));
  expect(await server.countConnections()).toBe(1);
});

test("a refusal ends the search with the server's sentence", async () => {
  answer = { ok: false, code: 'matching.too_young', message: 'Hooray is for people aged 13 and over.' };
  search.start(filters);
  await until(() =>
    expect(search.getState()).toMatchObject({ phase: 'idle', end: { code: 'matching.too_young' } }),
  );
  await isAlone();
});

test('finding a partner ends the search', async () => {
  search.start(filters);
  await until(() => expect(searched).toHaveLength(1));
  server.emit('searching', { count: 10 });
  await until(() => expect(search.getState()).toMatchObject({ count: 10 }));
  server.emit('partnerFound', { roomId: 'r', partner: { initial: 'K', monster: 'fluff' } });
  await until(() => expect(search.getState()).toMatchObject({ phase: 'found', roomId: 'r' }));
  await isAlone();
});
