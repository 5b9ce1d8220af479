import { call } from '@hooray/testkit/clients/client.ts';
import { ideasFor } from '@hooray/testkit/factories/advisor.ts';
import type { People } from './people.ts';

export async function takeAdvice(url: string, { greta }: People): Promise<void> {
  const wish = {
    gender: 'Male',
    age: 20,
    budget_min: 25,
    budget_max: 60,
    hobbies: 'cooking, hiking, board games',
  };
  const ideas = await ideasFor({ url }, greta, wish);
  for (const { title, image, link, price } of ideas.slice(0, 2)) {
    const json = { title, image, link, price };
    await call({ url }, 'POST /api/birthday_gift/selected-gifts', { token: greta.accessToken, json });
  }
}
