import type { GiftIdea } from '@hooray/contract/advisor/calls.ts';
import { type Answer, call, type Person } from '../clients/client.ts';
import type { TestServer } from '../processes/test-server.ts';

const giftForm = { gender: 'Female', age: 34, budget_min: 20, budget_max: 80, hobbies: 'astronomy' };

export function generateGifts(
  server: Pick<TestServer, 'url'>,
  { accessToken: token }: Pick<Person, 'accessToken'>,
  fields: object = {},
): Promise<Answer<GiftIdea[]>> {
  return call(server, 'POST /api/ai/generate-gifts', { token, json: { ...giftForm, ...fields } });
}

/** @throws Error if the form is refused */
export async function ideasFor(...request: Parameters<typeof generateGifts>): Promise<GiftIdea[]> {
  const { status, body } = await generateGifts(...request);
  if (status !== 200) throw new Error(`asking for ideas answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
