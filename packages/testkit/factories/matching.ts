import { randomUUID } from 'node:crypto';
import type { PayloadReceived } from '@hooray/contract/events.ts';
import type { MatchedRoom, SearchFilters } from '@hooray/contract/matching/events.ts';
import { eventually } from '../assertions/eventually.ts';
import { newPerson, type Person } from '../clients/client.ts';
import { connect, type TestSocket } from '../clients/sockets.ts';

type Server = { url: string };
export type MatchingSocket = TestSocket<'/random'>;

const DAY_MS = 24 * 60 * 60_000;

/** Returns a birthday whose anniversary was some weeks ago. */
export function bornYearsAgo(years: number, now = new Date()): string {
  const day = new Date(now.getTime() - 40 * DAY_MS);
  return `${day.getUTCFullYear() - years}-${String(day.getUTCMonth() + 1).padStart(2, '0')}-15`;
}

/** Returns filters that match only users with the same filters. */
export const ownCountry = (): { country: string } => ({ country: `Country ${randomUUID()}` });

export async function newSearcher(
  server: Server,
  age = 20,
  more: Partial<Parameters<typeof newPerson>[1]> = {},
): Promise<{ person: Person; connection: MatchingSocket }> {
  const person = await newPerson(server, { birthday: bornYearsAgo(age), ...more });
  return { person, connection: await connect(server, '/random', person) };
}

export const partnerOf = (connection: MatchingSocket): Promise<PayloadReceived<'/random', 'partnerFound'>> =>
  eventually(async () => connection.heard('partnerFound').at(-1));

export interface Met {
  people: [Person, Person];
  connections: [MatchingSocket, MatchingSocket];
  roomId: string;
  rooms: [MatchedRoom, MatchedRoom];
}

/** @throws Error if it is refused */
export async function enterRoom(connection: MatchingSocket, roomId: string): Promise<MatchedRoom> {
  const answer = await connection.ask('joinRoom', roomId);
  if (!answer.ok) throw new Error(`the room refused: ${answer.code}`);
  return answer.room;
}

export async function meet(
  server: Server,
  age = 20,
  [here, there] = [server, server],
  wanted: SearchFilters = {},
): Promise<Met> {
  const [one, other] = [await newSearcher(here, age), await newSearcher(there, age)];
  const filters = { ...ownCountry(), ...wanted };
  await one.connection.ask('findPartner', filters);
  await other.connection.ask('findPartner', filters);
  const { roomId } = await partnerOf(one.connection);
  await partnerOf(other.connection);
  return {
    people: [one.person, other.person],
    connections: [one.connection, other.connection],
    roomId,
    rooms: [await enterRoom(one.connection, roomId), await enterRoom(other.connection, roomId)],
  };
}
