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

/** The allowed refusals or partners; waiting if there are none. */
export interface Expected {
  refusals: string[];
  /** The longest-waiting matches. Several if their searches began at the same time. */
  partners: ModelPerson[];
}

export type Model = ReturnType<typeof createModel>;

/** Matching in memory, as docs/product.md describes it. */
export function createModel() {
  const waiting = new Map<ModelPerson, Waiting>();
  const rooms: ModelRoom[] = [];
  const blocks: { blocker: ModelPerson; blocked: ModelPerson; knownAs: string }[] = [];
  const living = new Set<string>();

  const roomOf = (person: ModelPerson) =>
    rooms.find(
      ({ endedAt, members }) => endedAt === undefined && members.some((one) => one.person === person),
    );
  const isBlocked = (blocker: ModelPerson, blocked: ModelPerson) =>
    blocks.some((block) => block.blocker === blocker && block.blocked === blocked);
  const isRestricted = ({ mutedUntil, suspendedUntil }: ModelPerson, at: number) =>
    mutedUntil > at || suspendedUntil > at;

  function haveJustMet(one: ModelPerson, other: ModelPerson, at: number): boolean {
    return rooms.some(
      ({ members, endedAt }) =>
        endedAt !== undefined &&
        isWithinHour(endedAt, at) &&
        [one, other].every((person) => members.some((member) => member.person === person)),
    );
  }

  /** A person who enters another age range while waiting can't be matched until they search again. */
  function isAsBefore({ person: { birthday }, ranges }: Waiting, at: number): boolean {
    return birthday !== null && rangesAround(ageAt(birthday, at)).join() === ranges;
  }

  function mayMeet(search: ModelSearch & { filters: SettledFilters }, other: Waiting, at: number): boolean {
    return (
      fitEachOther(search, other, at) &&
      isAsBefore(other, at) &&
      living.has(other.processId) &&
      !isRestricted(other.person, at) &&
      !isBlocked(search.person, other.person) &&
      !isBlocked(other.person, search.person) &&
      !haveJustMet(search.person, other.person, at)
    );
  }

  function refusalsOf({ person, filters }: ModelSearch, { at, isOpenToMinors }: Terms): string[] {
    if (person.isGone) return ['gone'];
    if (person.birthday === null) return ['no_birthday'];
    const refusals = refusalsByAge(ageAt(person.birthday, at), filters.ageRange, isOpenToMinors);
    if (isRestricted(person, at)) refusals.push('restricted');
    if (roomOf(person)) refusals.push('in_room');
    return refusals;
  }

  return {
    waiting,
    rooms,
    blocks,
    living,
    roomOf,

    expect(search: ModelSearch, terms: Terms): Expected {
      const refusals = refusalsOf(search, terms);
      const { birthday } = search.person;
      if (refusals.length > 0 || birthday === null) return { refusals, partners: [] };
      const settled = { ...search, filters: withRange(search.filters, ageAt(birthday, terms.at)) };
      const fitting = [...waiting.values()].filter((other) => mayMeet(settled, other, terms.at));
      const earliest = Math.min(...fitting.map(({ since }) => since));
      return {
        refusals,
        partners: fitting.filter(({ since }) => since === earliest).map(({ person }) => person),
      };
    },

    /** Puts a search on the list and replaces the person's earlier one. */
    wait({ person, filters, searchId }: ModelSearch, { at, processId }: Terms): void {
      const age = ageAt(person.birthday ?? '', at);
      const settled = withRange(filters, age);
      waiting.set(person, {
        person,
        filters: settled,
        searchId,
        since: at,
        processId,
        ranges: rangesAround(age).join(),
      });
    },

    /** @throws Error if one is in a room already, or only one is an adult */
    open(roomId: string, person: ModelPerson, partner: ModelPerson, { at, processId }: Terms): void {
      const partnerProcess = waiting.get(partner)?.processId ?? '';
      const ages = [person, partner].map(({ birthday }) => ageAt(birthday ?? '', at));
      const [age = 0, partnerAge = 0] = ages;
      if (roomOf(person) || roomOf(partner)) throw new Error('a user is in two rooms');
      if (!areOnOneSide(age, partnerAge)) throw new Error(`people of ${ages.join(' and ')} have met`);
      waiting.delete(person);
      waiting.delete(partner);
      rooms.push({
        id: roomId,
        members: [
          { person, processId },
          { person: partner, processId: partnerProcess },
        ],
        isOfMinors: age < 18,
        endedAt: undefined,
      });
    },

    /** Returns the ended room. */
    endRoomOf(person: ModelPerson, at: number): ModelRoom | undefined {
      const room = roomOf(person);
      if (room) room.endedAt = at;
      return room;
    },

    /** Ends the rooms of minors with a member who is 18. */
    endRoomsOfAge(at: number): void {
      for (const room of rooms)
        if (room.isOfMinors && room.members.some(({ person }) => ageAt(person.birthday ?? '', at) >= 18))
          room.endedAt ??= at;
    },

    endLostRooms(at: number): void {
      for (const room of rooms)
        if (room.members.some(({ processId }) => !living.has(processId))) room.endedAt ??= at;
    },

    openRooms: () => rooms.filter(({ endedAt }) => endedAt === undefined),
    countSearching: () => [...waiting.values()].filter(({ processId }) => living.has(processId)).length,
  };
}
