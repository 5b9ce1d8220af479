import { type Answer, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import { newContribution } from '@hooray/testkit/factories/collage.ts';
import { donate, giveCredits } from '@hooray/testkit/factories/credits.ts';
import { newGift } from '@hooray/testkit/factories/gifts.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import type { Servers } from '@hooray/testkit/processes/servers.ts';
import { CELEBRATE_ROOM } from '../../../packages/contract/src/chats/constants.ts';
import { Member } from '../chat/member.ts';
import { sayNext } from '../chat/traffic.ts';

const CREDITS = 1000;
const GIFTS_A_BOX = 20;
const DONORS = 10;
const RESIDENTS = 10;

export interface Acknowledged {
  joined: string[];
  left: string[];
  gifts: string[];
  donated: number;
  contributed: number;
  avatars: number;
}

/** Users who constantly change all data that a backup must keep consistent. */
export interface BusyWorld {
  acknowledged: Acknowledged;
  host: Person;
  messages(): number;
  leaveForGood(): Promise<void>;
  /** Resolves once all pending actions are acknowledged. @throws the first failure */
  stop(): Promise<void>;
}

function assertDone({ status, body }: Answer<unknown>): void {
  if (status >= 300) throw new Error(`an act was refused with ${status}: ${JSON.stringify(body)}`);
}

/** The users and objects of the actions, and what the server has acknowledged. */
interface Crowd extends Servers {
  acknowledged: Acknowledged;
  host: Person;
  donors: [Person, ...Person[]];
  donationBox: string;
  residents: Person[];
  members: Member[];
  takePicture(person: Person): Promise<void>;
  leave(person: Person): Promise<void>;
}

async function gather(servers: Servers): Promise<Crowd> {
  const { server, database } = servers;
  const acknowledged = {
    joined: [],
    left: [],
    gifts: [],
    donated: 0,
    contributed: 0,
    avatars: 0,
  } as Acknowledged;
  const host = await newPerson(server);
  const clock = { now: () => new Date() };
  const donors = await Promise.all(Array.from({ length: DONORS }, () => newPerson(server)));
  for (const { id: userId } of donors) await giveCredits({ database, clock }, { userId }, CREDITS);
  const [donor] = donors as [Person, ...Person[]];
  const residents = await Promise.all(Array.from({ length: RESIDENTS }, () => newPerson(server)));
  const picture = asFile(await plainPicture());
  async function takePicture({ accessToken: token }: Person): Promise<void> {
    assertDone(await call(server, 'POST /api/auth/upload_avatar', { token, form: { avatar: picture } }));
  }
  for (const resident of residents) await takePicture(resident);
  return {
    ...servers,
    acknowledged,
    host,
    donors: donors as [Person, ...Person[]],
    donationBox: (await newBox(server, donor)).id,
    residents,
    members: [host, donor].map(
      (person) => new Member({ kind: 'celebrate', id: CELEBRATE_ROOM }, person, [server.url]),
    ),
    takePicture,
    async leave(person) {
      assertDone(await call(server, 'DELETE /api/auth/me', { token: person.accessToken }));
      acknowledged.left.push(person.id);
    },
  };
}

function listActs({ server, acknowledged, host, donors, donationBox, ...crowd }: Crowd) {
  const { residents, members, takePicture, leave } = crowd;
  return [
    async function join() {
      acknowledged.joined.push((await newPerson(server)).id);
    },
    async function joinAndLeave() {
      const person = await newPerson(server);
      await takePicture(person);
      await leave(person);
    },
    async function fillBox() {
      const { id } = await newBox(server, host);
      for (let gift = 0; gift < GIFTS_A_BOX; gift += 1)
        acknowledged.gifts.push((await newGift(server, host, id)).id);
    },
    async function give() {
      // Donors alternate because of the hourly limit per user.
      const giver = donors[acknowledged.donated % DONORS] ?? donors[0];
      assertDone(await donate(server, giver, { boxId: donationBox, amount: 1 }));
      acknowledged.donated += 1;
    },
    async function contribute() {
      const person = await newPerson(server);
      acknowledged.joined.push(person.id);
      const { id } = await newBox(server, person);
      await newContribution(server, person, id);
      acknowledged.contributed += 1;
    },
    async function changeAvatar() {
      await takePicture(residents[acknowledged.avatars % RESIDENTS] ?? host);
      acknowledged.avatars += 1;
    },
    async function talk() {
      for (const member of members) if (member.pending() < 3) sayNext(member);
      await new Promise((resolve) => setTimeout(resolve, 600));
    },
  ];
}

export async function startBusyWorld(servers: Servers): Promise<BusyWorld> {
  const crowd = await gather(servers);
  const { acknowledged, host, residents, members, leave } = crowd;
  let isStopped = false;
  const loops = listActs(crowd).map(async (act) => {
    while (!isStopped) await act();
  });
  // `stop` reports a failure. Without this handler it would first end the process as unhandled.
  for (const loop of loops) loop.catch(() => {});

  return {
    acknowledged,
    host,
    messages: () => members.reduce((sum, member) => sum + member.acknowledged.size, 0),
    async leaveForGood() {
      for (const resident of residents) await leave(resident);
    },
    async stop() {
      isStopped = true;
      const outcomes = await Promise.allSettled(loops);
      for (const member of members) await member.leave();
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}
