import {
  ageAt,
  areOnOneSide,
  fitEachOther,
  isWithinHour,
  type MatchFilters,
  type MatchPerson,
  rangesAround,
  refusalsByAge,
  type SettledFilters,
  withRange,
} from './rules.ts';

export interface ModelPerson extends MatchPerson {
  mutedUntil: number;
  suspendedUntil: number;
  isGone: boolean;
}

export interface Waiting {
  person: ModelPerson;
  filters: SettledFilters;
  searchId: string;
  since: number;
  processId: string;
  /** The age ranges when the search began. */
  ranges: string;
}

interface ModelMember {
  person: ModelPerson;
  processId: string;
}

export interface ModelRoom {
  id: string;
  members: [ModelMember, ModelMember];
  isOfMinors: boolean;
  endedAt: number | undefined;
}

export interface ModelSearch {
  person: ModelPerson;
  filters: MatchFilters;
  searchId: string;
}

export interface Terms {
  at: number;
  processId: string;
  isOpenToMinors: boolean;
}

/** The allowed refusals or partners. If both are empty, the search waits. */
export interface Expected {
  refusals: string[];
  /** The matches that have waited longest. There are several if their searches began at the same time. */
  partners: ModelPerson[];
}

/** Matching in memory, as docs/product.md describes it. */
export class Model {
  readonly waiting = new Map<ModelPerson, Waiting>();
  readonly rooms: ModelRoom[] = [];
  readonly blocks: { blocker: ModelPerson; blocked: ModelPerson; knownAs: string }[] = [];
  readonly living = new Set<string>();

  roomOf(person: ModelPerson): ModelRoom | undefined {
    return this.rooms.find(
      ({ endedAt, members }) => endedAt === undefined && members.some((one) => one.person === person),
    );
  }

  expect(search: ModelSearch, terms: Terms): Expected {
    const refusals = this.#refusalsOf(search, terms);
    const { birthday } = search.person;
    if (refusals.length > 0 || birthday === null) return { refusals, partners: [] };
    const settled = { ...search, filters: withRange(search.filters, ageAt(birthday, terms.at)) };
    const fitting = [...this.waiting.values()].filter((other) => this.#mayMeet(settled, other, terms.at));
    const earliest = Math.min(...fitting.map(({ since }) => since));
    return {
      refusals,
      partners: fitting.filter(({ since }) => since === earliest).map(({ person }) => person),
    };
  }

  /** Adds a search to the list. It replaces the person's earlier one. */
  wait({ person, filters, searchId }: ModelSearch, { at, processId }: Terms): void {
    const age = ageAt(person.birthday ?? '', at);
    const settled = withRange(filters, age);
    this.waiting.set(person, {
      person,
      filters: settled,
      searchId,
      since: at,
      processId,
      ranges: rangesAround(age).join(),
    });
  }

  /** @throws Error if either person is already in a room, or if only one is an adult */
  open(roomId: string, person: ModelPerson, partner: ModelPerson, { at, processId }: Terms): void {
    const partnerProcess = this.waiting.get(partner)?.processId ?? '';
    const ages = [person, partner].map(({ birthday }) => ageAt(birthday ?? '', at));
    const [age = 0, partnerAge = 0] = ages;
    if (this.roomOf(person) || this.roomOf(partner)) throw new Error('a user is in two rooms');
    if (!areOnOneSide(age, partnerAge)) throw new Error(`people of ${ages.join(' and ')} have met`);
    this.waiting.delete(person);
    this.waiting.delete(partner);
    this.rooms.push({
      id: roomId,
      members: [
        { person, processId },
        { person: partner, processId: partnerProcess },
      ],
      isOfMinors: age < 18,
      endedAt: undefined,
    });
  }

  /** Returns the ended room. */
  endRoomOf(person: ModelPerson, at: number): ModelRoom | undefined {
    const room = this.roomOf(person);
    if (room) room.endedAt = at;
    return room;
  }

  /** Ends minors' rooms in which a member is now 18. */
  endRoomsOfAge(at: number): void {
    for (const room of this.rooms)
      if (room.isOfMinors && room.members.some(({ person }) => ageAt(person.birthday ?? '', at) >= 18))
        room.endedAt ??= at;
  }

  endLostRooms(at: number): void {
    for (const room of this.rooms)
      if (room.members.some(({ processId }) => !this.living.has(processId))) room.endedAt ??= at;
  }

  openRooms(): ModelRoom[] {
    return this.rooms.filter(({ endedAt }) => endedAt === undefined);
  }

  countSearching(): number {
    return [...this.waiting.values()].filter(({ processId }) => this.living.has(processId)).length;
  }

  #mayMeet(search: ModelSearch & { filters: SettledFilters }, other: Waiting, at: number): boolean {
    return (
      fitEachOther(search, other, at) &&
      isAsBefore(other, at) &&
      this.living.has(other.processId) &&
      !isRestricted(other.person, at) &&
      !this.#isBlocked(search.person, other.person) &&
      !this.#isBlocked(other.person, search.person) &&
      !this.#haveJustMet(search.person, other.person, at)
    );
  }

  #isBlocked(blocker: ModelPerson, blocked: ModelPerson): boolean {
    return this.blocks.some((block) => block.blocker === blocker && block.blocked === blocked);
  }

  #haveJustMet(one: ModelPerson, other: ModelPerson, at: number): boolean {
    return this.rooms.some(
      ({ members, endedAt }) =>
        endedAt !== undefined &&
        isWithinHour(endedAt, at) &&
        [one, other].every((person) => members.some((member) => member.person === person)),
    );
  }

  #refusalsOf({ person, filters }: ModelSearch, { at, isOpenToMinors }: Terms): string[] {
    if (person.isGone) return ['gone'];
    if (person.birthday === null) return ['no_birthday'];
    const refusals = refusalsByAge(ageAt(person.birthday, at), filters.ageRange, isOpenToMinors);
    if (isRestricted(person, at)) refusals.push('restricted');
    if (this.roomOf(person)) refusals.push('in_room');
    return refusals;
  }
}

function isRestricted({ mutedUntil, suspendedUntil }: ModelPerson, at: number): boolean {
  return mutedUntil > at || suspendedUntil > at;
}

/** A waiting person who grows into another age range can't be matched until they search again. */
function isAsBefore({ person: { birthday }, ranges }: Waiting, at: number): boolean {
  return birthday !== null && rangesAround(ageAt(birthday, at)).join() === ranges;
}
