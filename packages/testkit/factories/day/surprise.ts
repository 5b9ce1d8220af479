import { expect } from 'vitest';
import { call, newPerson, type Person } from '../../clients/client.ts';
import { connect } from '../../clients/sockets.ts';
import type { TestServer } from '../../processes/test-server.ts';
import { birthdayIn, correctBox, handleOf, joinBox, newBox } from '../boxes.ts';
import { collageOf, newCollage, newContribution } from '../collage.ts';
import { newGift, removeGift, reserveGift } from '../gifts.ts';

/** The peeker is the birthday person, who must not see the box's contents. */
export interface Surprise {
  peeker: Person;
  creator: Person;
  member: Person;
  boxId: string;
  /** The ids by which the peeker may know the box: its id from the link, or their own handle. */
  knownIds: string[];
  giftId: string;
  contributionId: string;
  calendar: string;
  /** Texts that no response or event may contain. */
  secrets: string[];
}
export const secretsIn = (secrets: string[], words: string) =>
  secrets.filter((secret) => words.includes(secret));

/** Inserts notifications that no code creates for the peeker, because reading must not rely on that. */
async function plantNotifications(
  { database, clock }: TestServer,
  peeker: Person,
  creator: Person,
  boxId: string,
) {
  const kinds = [
    'box_opens_soon',
    'no_one_signed',
    'box_handed_over',
    'box_opened',
    'thanked',
    'hearted',
    'goal_reached',
    'mentioned',
    'replied',
  ];
  await database.pool.query(
    `insert into notifications (user_id, kind, box_id, person_id, message_id, day, days, created_at)
      select $1, kind, $2, $3, coalesce((select id from chat_messages where room_id = $2::uuid::text limit 1), $2),
        (select day from boxes where id = $2), 3, $4 from unnest($5::text[]) as kind`,
    [peeker.id, boxId, creator.id, clock.now(), kinds],
  );
}

/** @param isConfirmed whether the peeker has confirmed the address, which links the box to them */
export async function openSurprise(server: TestServer, isConfirmed: boolean): Promise<Surprise> {
  const [creator, member, peeker] = [
    await newPerson(server, { name: 'Secret Creator' }),
    await newPerson(server, { name: 'Secret Member' }),
    await newPerson(server, { name: 'Peeker' }),
  ];
  if (isConfirmed)
    await server.database.pool.query('update users set email_verified_at = now() where id = $1', [peeker.id]);
  const { id: boxId } = await newBox(server, creator, {
    name: isConfirmed ? 'Grace' : 'Secret Grace',
    birthdayDate: birthdayIn(20, server.clock.now()),
    email: peeker.email,
    phone: '+1 555 7391',
  });
  await joinBox(server, member, boxId);
  const { id: giftId } = await newGift(server, member, boxId, {
    title: 'Secret kite',
    link: 'https://shop.example/secret-link',
    image: '/secret-picture.png',
    price: 73.91,
  });
  const removed = await newGift(server, creator, boxId, { title: 'Secret and removed' });
  await removeGift(server, creator, { boxId, giftId: removed.id });
  await reserveGift(server, member, { boxId, giftId }, { isNamed: true });
  await correctBox(server, creator, boxId, { goal: { credits: 739_117 } });
  const wish = { wish: 'Secret wish', collageWish: 'Secret stars' };
  const contributionId = (await newContribution(server, member, boxId, wish)).contributionId ?? '';
  await newCollage(server, member, boxId, { prompt: 'Secret sea' });
  const { version } = await collageOf(server, member, boxId);
  await plantNotifications(server, peeker, creator, boxId);
  const team = await connect(server, '/birthday', creator);
  expect(await team.ask('sendMessage', { roomId: boxId, text: 'Secret plan' })).toMatchObject({ ok: true });
  const { body } = await call<{ url: string }>(server, 'GET /api/friends/calendar', {
    token: peeker.accessToken,
  });
  const calendar = new URL(body.url).pathname.slice('/api/calendar/'.length, -'.ics'.length);
  const people = [creator, member].flatMap(({ id, email }) => [id, email]);
  const things = [boxId, giftId, removed.id, contributionId, `${version}`];
  const secrets = [
    'Secret',
    'secret-',
    '555 7391',
    '73.91',
    '739117',
    'signed the card',
    ...things,
    ...people,
  ];
  const knownIds = isConfirmed ? [boxId, await handleOf(server, boxId)] : [boxId];
  return { peeker, creator, member, boxId, knownIds, giftId, contributionId, calendar, secrets };
}
