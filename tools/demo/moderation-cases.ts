import { CELEBRATE_ROOM } from '@hooray/contract/chats/constants.ts';
import { bornYearsAgo, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { openPlainSocket } from '@hooray/testkit/clients/plain-socket.ts';
import { birthdayIn, joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { newContribution } from '@hooray/testkit/factories/collage.ts';
import { newSession, press } from '@hooray/testkit/factories/payments.ts';
import { report } from '@hooray/testkit/factories/staff/moderation.ts';
import { DEMO_PASSWORD, type People } from './people.ts';
import { picture } from './picture.ts';

const ACKNOWLEDGE_MS = 10_000;

type Say = (text: string) => Promise<void>;

/** @throws Error if the report is refused */
async function complain(url: string, by: Person, subject: string, subjectId: string, reason: string) {
  const { status, body } = await report({ url }, by, subject, subjectId, reason);
  if (status !== 201) throw new Error(`a report of the demo answered ${status}: ${JSON.stringify(body)}`);
}

async function advertise(url: string, rufus: Person, { chloe }: People): Promise<void> {
  const socket = await openPlainSocket(url, '/celebrate', rufus.accessToken);
  const ask = (event: string, payload: unknown) => socket.timeout(ACKNOWLEDGE_MS).emitWithAck(event, payload);
  await ask('joinRoom', CELEBRATE_ROOM);
  const said = {
    roomId: CELEBRATE_ROOM,
    text: 'Forget your cakes. BUY MY BALLOONS. All others are thieves.',
  };
  const { message } = await ask('sendMessage', said);
  await ask('sendMessage', { roomId: CELEBRATE_ROOM, text: 'BALLOONS. BALLOONS. BALLOONS.' });
  socket.disconnect();
  await complain(url, chloe, 'message', message.id, 'He advertises in every chat, and calls people thieves.');
}

async function offendStranger(url: string, rufus: Person, { greta }: People): Promise<void> {
  const sides = await Promise.all(
    [rufus, greta].map(({ accessToken }) => openPlainSocket(url, '/random', accessToken)),
  );
  const found = sides.map(
    (socket) =>
      new Promise<string>((resolve, reject) => {
        socket.once('partnerFound', ({ roomId }) => resolve(roomId));
        socket.once('partnerNotFound', () => reject(new Error('nobody met Rufus')));
      }),
  );
  const filters = { country: 'Iceland', ageRange: '25-35' };
  for (const socket of sides) await socket.timeout(ACKNOWLEDGE_MS).emitWithAck('findPartner', filters);
  const [roomId = ''] = await Promise.all(found);
  const rooms = await Promise.all(
    sides.map((socket) => socket.timeout(ACKNOWLEDGE_MS).emitWithAck('joinRoom', roomId)),
  );
  const [ofRufus, ofGreta] = sides.map(
    (socket): Say =>
      async (text) => {
        await socket.timeout(ACKNOWLEDGE_MS).emitWithAck('sendMessage', { roomId, text });
      },
  );
  await ofGreta?.('Hello! Did you have cake today?');
  await ofRufus?.('Cake is boring. You sound boring, too.');
  await ofGreta?.('That is not very kind.');
  await ofRufus?.('Then buy a balloon from me, and I will be kind.');
  await complain(url, greta, 'user', rooms[1].room.partner.id, 'He was rude from his first sentence on.');
  for (const socket of sides) socket.disconnect();
}

async function openBadParty(url: string, rufus: Person, { dmytro }: People): Promise<void> {
  const json = { name: 'BALLOONS for sale', description: 'No talking here. Only buying.' };
  const { body } = await call<{ id: string }>({ url }, 'POST /api/chats', { token: rufus.accessToken, json });
  await complain(url, dmytro, 'party', body.id, 'This is a shop, not a party.');
}

async function wishBadly(url: string, rufus: Person, { hugo }: People): Promise<void> {
  const server = { url };
  const { id } = await newBox(server, hugo, {
    name: 'Aunt Petra',
    email: 'petra@demo.example',
    birthdayDate: birthdayIn(45, new Date()),
  });
  await joinBox(server, rufus, id);
  const image = await picture('a single red balloon in a grey sky');
  const wish = 'May all your balloons burst, unless they are mine.';
  const { contributionId } = await newContribution(server, rufus, id, { wish, collageWish: wish, image });
  await complain(url, hugo, 'contribution', contributionId ?? '', 'Nobody wants this on a collage.');
}

async function callMoneyBack(url: string, rufus: Person): Promise<void> {
  const session = await newSession({ url }, rufus, { credits: 40 });
  await press(session.url, 'pay');
  await press(new URL(`/stripe/sessions/${session.id}`, session.url), 'dispute');
}

export async function makeTrouble(url: string, people: People): Promise<void> {
  const rufus = await newPerson(
    { url },
    {
      ...{ name: 'Rufus Demo', email: 'rufus@demo.example', password: DEMO_PASSWORD },
      birthday: bornYearsAgo(31),
    },
  );
  await advertise(url, rufus, people);
  await offendStranger(url, rufus, people);
  await openBadParty(url, rufus, people);
  await wishBadly(url, rufus, people);
  await callMoneyBack(url, rufus);
}
