import { type Connection, openConnection } from '@hooray/testkit/clients/chat/connection.ts';
import { team } from '@hooray/testkit/clients/chat/protocols.ts';
import { putBoxes, putGifts } from '@hooray/testkit/factories/bulk/boxes.ts';
import {
  type BenchPerson,
  fillRoom,
  putPeople,
  withDatabase,
} from '@hooray/testkit/factories/bulk/people.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { hooray, type Running } from '@hooray/testkit/processes/running/running-program.ts';
import { cpuUs, startChatServer } from '../chat/contenders.ts';
import { type Figure, median, ratioFigure } from '../figures.ts';
import { type HttpClient, openHttpClient } from '../http-client.ts';
import { boxesBaseline } from '../programs.ts';

const PEOPLE = 60;
const GIFTS = 200;
const MESSAGES = 500;
/** Enough readers to stay below the limits of each account and connection. */
const READERS = 20;
const PAGES = 200;
const ROUNDS = 9;
const LIMIT = 1.4;

interface Reader {
  token: string;
  chat: Connection;
}

async function fillBox(database: EmbeddedDatabase): Promise<{ boxId: string; people: BenchPerson[] }> {
  return withDatabase(database.url, async (client) => {
    const people = await putPeople(client, PEOPLE);
    const [boxId = ''] = await putBoxes(
      client,
      people.map(({ id }) => id),
      1,
    );
    await putGifts(client, boxId, GIFTS);
    await fillRoom(client, boxId, MESSAGES);
    await client.query('vacuum analyze');
    return { boxId, people };
  });
}

function connectReaders(server: Running, people: BenchPerson[]): Promise<Reader[]> {
  const connect = async ({ token }: BenchPerson) => ({
    token,
    chat: await openConnection(server.url, team, token, () => {}),
  });
  return Promise.all(people.slice(0, READERS).map(connect));
}

/** Fetches everything concurrently, like a browser. */
async function openPage(client: HttpClient, { token, chat }: Reader, boxId: string): Promise<void> {
  await Promise.all([
    client.get(`/api/get_birthdaybox/${boxId}`, token),
    client.get(`/api/birthday_gift/${boxId}/gifts`, token),
    chat.ask('fetchMessages', { roomId: boxId }),
  ]);
}

interface Cost {
  ms: number;
  cpuMs: number;
}

async function openPages(
  server: Running,
  database: EmbeddedDatabase,
  open: (index: number) => Promise<unknown>,
) {
  const began = performance.now();
  const { us } = await cpuUs(server, database, async () => {
    for (let index = 0; index < PAGES; index += 1) await open(index);
  });
  return { ms: (performance.now() - began) / PAGES, cpuMs: us / 1000 / PAGES };
}

/** Compares an idle server with one handwritten query for the same rows. */
export async function measureBoxPage(database: EmbeddedDatabase): Promise<Figure[]> {
  const ours = await startChatServer(hooray, database);
  const plain = await startChatServer(boxesBaseline, database);
  const [client, plainClient] = [openHttpClient(ours.url), openHttpClient(plain.url)];
  try {
    const { boxId, people } = await fillBox(database);
    const readers = await connectReaders(ours, people);
    const readerOf = (index: number) => readers[index % READERS] as Reader;
    const rounds: { mine: Cost; theirs: Cost }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const mine = await openPages(ours, database, (index) => openPage(client, readerOf(index), boxId));
      const theirs = await openPages(plain, database, (index) =>
        plainClient.get(`/${boxId}`, readerOf(index).token),
      );
      rounds.push({ mine, theirs });
    }
    for (const { chat } of readers) chat.close();
    // Drop the first round, which is a warm-up.
    rounds.shift();
    const of = (contender: 'mine' | 'theirs', what: keyof Cost) =>
      median(rounds.map((round) => round[contender][what])).toFixed(2);
    return [
      ratioFigure(
        `Box page of ${PEOPLE} people and ${GIFTS} gifts: time, against one query by hand`,
        rounds.map(({ mine, theirs }) => mine.ms / theirs.ms),
        LIMIT,
        `${of('mine', 'ms')} against ${of('theirs', 'ms')} ms; CPU ${of('mine', 'cpuMs')} against ${of('theirs', 'cpuMs')} ms`,
      ),
    ];
  } finally {
    client.close();
    plainClient.close();
    await Promise.all([ours.stop(), plain.stop()]);
  }
}
