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

test('it is connected only while it searches', async () => {
  expect(await server.countConnections()).toBe(0);
  search.start(filters);
  await until(() => expect(searched).toEqual([filters]));
  search.cancel();
  await isAlone();
  expect(server.heard).toEqual(['findPartner', 'cancelSearch']);
  expect(search.getState()).toEqual({ phase: 'idle', end: null });
});

test('it searches again after a lost connection', async () => {
  search.start(filters);
  await until(() => expect(searched).toHaveLength(1));
  server.cut();
  await until(() => expect(searched).toEqual([filters, filters]));
  expect(search.getState()).toMatchObject({ phase: 'searching', filters });
});

test('another search goes over the same connection', async () => {
  search.start(filters);
  await until(() => expect(searched).toHaveLength(1));
  search.start(wider);
  await until(() => expect(searched).toEqual([filters, wider]));
  expect(await server.countConnections()).toBe(1);
});

test('a refusal ends it with the sentence of the server', async () => {
  answer = { ok: false, code: 'matching.too_young', message: 'Hooray is for people aged 13 and over.' };
  search.start(filters);
  await until(() =>
    expect(search.getState()).toMatchObject({ phase: 'idle', end: { code: 'matching.too_young' } }),
  );
  await isAlone();
});

test('whoever is found ends it', async () => {
  search.start(filters);
  await until(() => expect(searched).toHaveLength(1));
  server.emit('searching', { count: 10 });
  await until(() => expect(search.getState()).toMatchObject({ count: 10 }));
  server.emit('partnerFound', { roomId: 'r', partner: { initial: 'K', monster: 'fluff' } });
  await until(() => expect(search.getState()).toMatchObject({ phase: 'found', roomId: 'r' }));
  await isAlone();
});
