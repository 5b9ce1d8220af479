import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { assertMaySearch } from '@hooray/server/domains/matching/matching.policy.ts';
import { endRooms } from '@hooray/server/domains/matching/room/rooms.repository.ts';
import {
  deleteSearch,
  findPartners,
  type SearchResult,
} from '@hooray/server/domains/matching/search/searches.repository.ts';
import { AppError } from '@hooray/server/platform/errors/app-error.ts';
import type { ModelPerson, ModelSearch, Terms } from './model.ts';
import { type Play, personOf, processOf } from './play.ts';
import type { MatchFilters } from './rules.ts';
import { filtersOf, type Step } from './scenarios.ts';

/** A filter by an age range without accounts is refused before the query. */
function isAskable({ ageRange, ...filters }: MatchFilters): boolean {
  try {
    assertMaySearch({ ...filters, ageRange: ageRange ?? undefined }, true);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'matching.too_young') return false;
    throw error;
  }
}

/** @throws Error if the model doesn't allow the search's result */
function record({ model, outcomes }: Play, search: ModelSearch, result: SearchResult, terms: Terms): void {
  const { refusals, partners } = model.expect(search, terms);
  const allowed = partners.length > 0 ? ['matched'] : ['waiting'];
  const expected = refusals.length > 0 ? refusals : allowed;
  const { outcome } = result;
  if (!expected.includes(outcome))
    throw new Error(`${outcome} instead of ${expected}: ${JSON.stringify(search)}`);
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  model.waiting.delete(search.person);
  if (outcome === 'waiting') model.wait(search, terms);
  if (outcome !== 'matched') return;
  const partner = partners.find(({ id }) => id === result.partner.userId);
  if (!partner)
    throw new Error(
      `${JSON.stringify(result.partner)} instead of ${JSON.stringify(partners)}, for ${JSON.stringify(search)}`,
    );
  model.open(result.roomId, search.person, partner, terms);
}

export async function search(play: Play, step: Step & { kind: 'search' }): Promise<void> {
  const { now, outcomes } = play;
  const given = step.searches.map((spec) => {
    const person = personOf(play, spec.person);
    return { person, filters: filtersOf(spec, person.birthday, now) };
  });
  const askable = given.filter(({ filters }) => isAskable(filters));
  outcomes.set('too_young', (outcomes.get('too_young') ?? 0) + given.length - askable.length);
  await submit(play, askable, step);
}

type Asked = Pick<ModelSearch, 'person' | 'filters'>;
type SearchTerms = Pick<Step & { kind: 'search' }, 'process' | 'isOpenToMinors'>;

/** Submits searches in one batch, like the service. */
async function submit(play: Play, asked: Asked[], { process, isOpenToMinors }: SearchTerms): Promise<void> {
  const { database, model, now } = play;
  const processId = processOf(play, process);
  const searches = asked.map((one) => ({ ...one, searchId: randomUUID() }));
  const results = await findPartners(
    database.pool,
    { processId, now: new Date(now), isOpenToMinors },
    searches.map(({ person, filters, searchId }) => ({
      ...{ userId: person.id, searchId, wantsGender: filters.gender, wantsAges: filters.ageRange },
      ...{ language: filters.language, country: filters.country.toLowerCase() },
    })),
  );
  model.living.add(processId);
  const terms = { at: now, processId, isOpenToMinors };
  for (const [index, one] of searches.entries()) {
    record(play, one, results[index] as SearchResult, terms);
    play.lastFilters.set(one.person, one.filters);
  }
}

/** Ends a room. Some time later, both members search again with the same filters. */
export async function meetAgain(play: Play, step: Step & { kind: 'meet again' }): Promise<void> {
  const room = play.model.endRoomOf(personOf(play, step.person), play.now);
  if (!room) return;
  await endRooms(play.database.db, [room.id], new Date(play.now));
  play.now += step.afterMs;
  const asked = room.members.flatMap(({ person }) => {
    const filters = play.lastFilters.get(person);
    return filters ? { person, filters } : [];
  });
  await submit(play, asked, { process: step.process, isOpenToMinors: true });
}

export async function cancel({ database, model }: Play, person: ModelPerson): Promise<void> {
  const waiting = model.waiting.get(person);
  const wasWaiting = await deleteSearch(database.db, person.id, waiting?.searchId ?? randomUUID());
  deepStrictEqual(wasWaiting, waiting !== undefined, 'a search that is canceled was on the list');
  model.waiting.delete(person);
}
