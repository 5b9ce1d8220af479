import { birthdayIn, joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { newCollage, newContribution } from '@hooray/testkit/factories/collage.ts';
import { claimBox, donate } from '@hooray/testkit/factories/credits.ts';
import { newGift, reserveGift } from '@hooray/testkit/factories/gifts.ts';
import { newSession, press, sessionOf } from '@hooray/testkit/factories/payments.ts';
import { type CastName, emailOf, type People } from './people.ts';
import { picture } from './picture.ts';
import { talkInTeam } from './talk.ts';

interface BoxStory {
  creator: CastName;
  name: string;
  email: string;
  /** Days until the birthday. */
  in: number;
  surprise?: boolean;
  members: CastName[];
  gifts?: { by: CastName; title: string; price?: number; link?: string; carer?: CastName }[];
  /** Each contribution is [author, wish, prompt for the picture]. */
  contributions?: [CastName, string, string][];
  donations?: [CastName, number][];
  collage?: string;
  talk?: [CastName, string][];
}

const boxes: BoxStory[] = [
  {
    creator: 'chloe',
    name: 'Grandma Rosa',
    email: 'rosa@demo.example',
    in: 60,
    members: [],
  },
  {
    creator: 'greta',
    name: 'Elena',
    email: emailOf('elena'),
    in: 30,
    surprise: false,
    members: ['chloe', 'hugo'],
    gifts: [
      { by: 'greta', title: 'A cookbook of soups', price: 28 },
      { by: 'chloe', title: 'Film for an old camera', price: 15, carer: 'chloe' },
    ],
    contributions: [['chloe', 'May every soup succeed!', 'mushrooms in an autumn forest']],
  },
  {
    creator: 'greta',
    name: 'Bruno',
    email: emailOf('bruno'),
    in: 9,
    members: ['chloe', 'dmytro', 'elena', 'hugo', 'jonas'],
    gifts: [
      { by: 'greta', title: 'Weekend in the mountains', price: 240 },
      { by: 'dmytro', title: 'Board game about bees', price: 45, carer: 'dmytro' },
      { by: 'elena', title: 'Cast-iron pan', price: 60 },
    ],
    contributions: [
      ['greta', 'To the best travel companion there is.', 'mountains with snow at sunset'],
      ['chloe', 'Never stop singing in the car!', 'colorful balloons and confetti'],
      ['dmytro', 'З днем народження! See you at the board.', 'stars and planets, dark blue'],
      ['elena', 'May your pancakes always turn.', 'a sunny meadow with flowers'],
      ['hugo', 'A year full of small adventures.', 'sailing boats on the sea'],
    ],
    donations: [
      ['dmytro', 30],
      ['greta', 12],
    ],
    collage: 'warm evening with lanterns and gold',
    talk: [
      ['greta', 'Nobody says a word to Bruno, please.'],
      ['dmytro', 'I am as silent as a bee in winter.'],
      ['elena', 'Who takes care of the weekend? I would drive.'],
      ['greta', 'I book it on Friday, when the credits are in.'],
    ],
  },
  {
    creator: 'hugo',
    name: 'Ada',
    email: emailOf('ada'),
    in: 0,
    members: ['chloe', 'dmytro', 'greta', 'finn'],
    gifts: [
      { by: 'hugo', title: 'Tickets for a concert', price: 90, carer: 'hugo' },
      { by: 'finn', title: 'A playlist for every month', carer: 'finn' },
    ],
    contributions: [
      ['hugo', 'For the one who hears music in everything.', 'music, violet and gold'],
      ['chloe', 'Happy birthday, dear Ada!', 'a birthday cake with candles'],
      ['greta', 'Paint the year in your own colors.', 'a rainbow over green hills'],
      ['finn', 'Thanks for the guitar lessons!', 'rockets and planets'],
    ],
    donations: [
      ['chloe', 25],
      ['hugo', 20],
    ],
    collage: 'pink sky with balloons',
    talk: [
      ['hugo', 'It is open! She is looking at it right now.'],
      ['chloe', 'Did she find the collage?'],
    ],
  },
];

const claimedBox: BoxStory = {
  creator: 'elena',
  name: 'Jonas',
  email: emailOf('jonas'),
  in: 0,
  members: ['hugo', 'dmytro'],
  contributions: [['dmytro', 'Good films, good friends, good health!', 'a night sky with fireworks']],
  donations: [['hugo', 15]],
  collage: 'fireworks',
};

/** @throws Error if the credits don't arrive */
async function topUp(url: string, people: People, payer: CastName, credits: number): Promise<void> {
  const session = await newSession({ url }, people[payer], { credits });
  await press(session.url, 'pay');
  const { body } = await sessionOf({ url }, people[payer], session.id);
  if (body.status !== 'paid') throw new Error(`a payment of the demo is ${body.status}`);
}

async function tell(url: string, people: People, story: BoxStory): Promise<string> {
  const server = { url };
  const { id } = await newBox(server, people[story.creator], {
    name: story.name,
    email: story.email,
    birthdayDate: birthdayIn(story.in, new Date()),
    surprise: story.surprise ?? true,
  });
  for (const member of story.members) await joinBox(server, people[member], id);
  for (const { by, carer, ...gift } of story.gifts ?? []) {
    const { id: giftId } = await newGift(server, people[by], id, gift);
    if (carer) await reserveGift(server, people[carer], { boxId: id, giftId });
  }
  for (const [by, wish, prompt] of story.contributions ?? [])
    await newContribution(server, people[by], id, { wish, collageWish: wish, image: await picture(prompt) });
  for (const [by, amount] of story.donations ?? []) {
    await topUp(url, people, by, amount);
    await donate(server, people[by], { boxId: id, amount });
  }
  if (story.collage) await newCollage(server, people[story.creator], id, { prompt: story.collage });
  if (story.talk) await talkInTeam(url, people, id, story.talk);
  return id;
}

/** Creates boxes in every state: empty, gathering, wrapped with a collage, opened on the day, and claimed. */
export async function fillBoxes(url: string, people: People): Promise<void> {
  for (const story of boxes) await tell(url, people, story);
  await claimBox({ url }, people.jonas, await tell(url, people, claimedBox));
}
