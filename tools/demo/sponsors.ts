import { call, type Person } from '@hooray/testkit/clients/client.ts';
import {
  approveOffer,
  decide,
  newOffer,
  newRequest,
  sponsorApplication,
} from '@hooray/testkit/factories/sponsors.ts';
import { type BannerDrawing, banner } from './banner.ts';
import { type CastName, DEMO_PASSWORD, keeperEmail, type People } from './people.ts';

interface OfferStory {
  by: CastName;
  type: string;
  /** Unlimited by default. */
  amount?: number;
  age: string;
  gender?: string;
  interests: string[];
  drawing?: BannerDrawing;
  /** Whether people under 18 may see it. */
  isApproved?: boolean;
}

const bakery: BannerDrawing = {
  ...{ name: 'Crumb & Wobble', words: 'the bakery that does not exist' },
  ...{ monster: 'fluff', colors: ['#a8124f', '#ff9fc1'] },
};
const kites: BannerDrawing = {
  ...{ name: 'Kites of Nowhere', words: 'made of paper, sold to nobody' },
  ...{ monster: 'wings', colors: ['#35289b', '#b9aeff'] },
};
const books: BannerDrawing = {
  ...{ name: 'The Upside-Down Page', words: 'invented books' },
  ...{ monster: 'cyclops', colors: ['#0a5848', '#93ead1'] },
};
const games: BannerDrawing = {
  ...{ name: 'Three Left Dice', words: 'games for imaginary evenings' },
  ...{ monster: 'horns', colors: ['#4b2e83', '#ffc24a'] },
};

const offers: OfferStory[] = [
  { by: 'iris', type: 'Discount', amount: 15, age: '18+', interests: ['Cooking', 'cakes'], drawing: bakery },
  { by: 'iris', type: 'Sampler', age: '18-40', gender: 'Female', interests: ['Cooking'] },
  { by: 'iris', type: 'Advertising', age: 'any', interests: ['All'], drawing: kites, isApproved: true },
  { by: 'karim', type: 'Gift certificate', amount: 50, age: '16-99', interests: ['Books'], drawing: books },
  {
    ...{ by: 'karim', type: 'Discount', amount: 20, age: '13-25', interests: ['Games', 'Tech', 'stars'] },
    ...{ drawing: games, isApproved: true },
  },
];

async function signInKeeper(url: string): Promise<Pick<Person, 'accessToken'>> {
  const json = { email: keeperEmail, password: DEMO_PASSWORD };
  return (await call<{ accessToken: string }>({ url }, 'POST /api/auth/login', { json })).body;
}

async function publish(url: string, people: People, story: OfferStory) {
  const { by, amount, interests, drawing, isApproved: _, ...others } = story;
  return newOffer({ url }, people[by], {
    ...others,
    ...(amount === undefined ? { amount: 'unlimited', unlimited: 'true' } : { amount: String(amount) }),
    interests: JSON.stringify(interests),
    ...(drawing && { banner: await banner(drawing) }),
  });
}

export async function openShops(url: string, people: People): Promise<void> {
  const server = { url };
  const keeper = await signInKeeper(url);
  for (const name of ['iris', 'karim'] as const) {
    const { id } = await newRequest(server, people[name]);
    await decide(server, keeper, id, 'approve');
  }
  await call(server, 'POST /api/sponsors', {
    token: people.lena.accessToken,
    json: { ...sponsorApplication, companyName: 'Socks for Octopuses', contactPerson: 'Lena Demo' },
  });
  for (const story of offers) {
    const { id } = await publish(url, people, story);
    if (story.isApproved) await approveOffer(server, keeper, id);
  }
}
