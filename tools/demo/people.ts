import { bornYearsAgo, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { birthdayIn } from '@hooray/testkit/factories/boxes.ts';
import { picture } from './picture.ts';

export const DEMO_PASSWORD = 'Lantern-42-otter';

interface Role {
  name: string;
  /** Days until the next birthday. By default, it was a month ago. */
  in?: number;
  /** The age, by default twenty. */
  age?: number;
  interests: string[];
  picture?: string;
  /** Printed for the demo's user. */
  part: string;
}

const cast = {
  ada: {
    name: 'Ada Demo',
    in: 0,
    interests: ['Music', 'Art', 'Travel'],
    picture: 'golden balloons in a pink sky',
    part: 'has her birthday today: her box is open, and 45 credits in it wait to be claimed',
  },
  bruno: {
    name: 'Bruno Demo',
    in: 9,
    interests: ['Cooking', 'Travel', 'Gaming'],
    picture: 'mountains at sunrise',
    part: 'has his birthday in 9 days, and a surprise box that is still wrapped for him',
  },
  greta: {
    name: 'Greta Demo',
    interests: ['Art', 'Reading', 'Fitness'],
    picture: 'a meadow full of flowers',
    part: "runs Bruno's box",
  },
  hugo: {
    name: 'Hugo Demo',
    interests: ['Sports', 'Music', 'Movies'],
    picture: 'the sea with sailing boats',
    part: "runs Ada's box",
  },
  chloe: {
    name: 'Chloé Demo',
    in: 1,
    interests: ['Music', 'Movies', 'Travel'],
    part: 'is a member of several boxes, and has her birthday tomorrow',
  },
  dmytro: {
    name: 'Дмитро Demo',
    interests: ['Technology', 'Gaming', 'Reading'],
    picture: 'planets and stars at night',
    part: 'gave 30 credits, and talks a lot in the interest parties',
  },
  elena: {
    name: 'Elena Demo',
    in: 30,
    interests: ['Cooking', 'Reading', 'Art'],
    part: 'knows about her box, which is no surprise',
  },
  jonas: {
    name: 'Jonas Demo',
    in: 0,
    interests: ['Movies', 'Sports', 'Art'],
    part: 'has his birthday today as well, and has claimed what was in his box',
  },
  iris: {
    name: 'Iris Demo',
    interests: ['Cooking', 'Art', 'Travel'],
    picture: 'candles and a cake',
    part: 'is a sponsor: the bakery and the kites in the parties are her offers',
  },
  karim: {
    name: 'Karim Demo',
    interests: ['Reading', 'Gaming', 'Movies'],
    part: 'is a sponsor too: books and games',
  },
  lena: {
    name: 'Lena Demo',
    interests: ['Fitness', 'Sports', 'Music'],
    part: 'has asked to become a sponsor, and waits for a decision',
  },
  finn: {
    name: 'Finn Demo',
    age: 15,
    interests: ['Gaming', 'Technology', 'Sports'],
    part: 'is 15: what a teenager sees',
  },
} satisfies Record<string, Role>;

export type CastName = keyof typeof cast;
export type People = Record<CastName, Person>;

export const emailOf = (name: CastName): string => `${name}@demo.example`;

export const keeperEmail = 'keeper@demo.example';

export const listCast = () => [
  ...(Object.keys(cast) as CastName[]).map((name) => ({ email: emailOf(name), part: cast[name].part })),
  { email: 'rufus@demo.example', part: 'behaves badly, and has been reported for it' },
  { email: keeperEmail, part: 'is ADMIN: decides about sponsors and reports at /admin' },
];

async function arrive(url: string, key: CastName, now: Date): Promise<Person> {
  const { name, in: days, age = 30, interests, picture: painted }: Role = cast[key];
  const birthday = days === undefined ? bornYearsAgo(age, now) : birthdayIn(days, now);
  const person = await newPerson({ url }, { name, birthday, email: emailOf(key), password: DEMO_PASSWORD });
  const { accessToken: token } = person;
  await call({ url }, 'PUT /api/auth/me/interests', { token, json: { interests } });
  if (painted) {
    const form = { avatar: await picture(painted, 512) };
    await call({ url }, 'POST /api/auth/upload_avatar', { token, form });
  }
  return person;
}

export async function invite(url: string): Promise<People> {
  const now = new Date();
  const people: Partial<People> = {};
  for (const name of Object.keys(cast) as CastName[]) people[name] = await arrive(url, name, now);
  return people as People;
}
