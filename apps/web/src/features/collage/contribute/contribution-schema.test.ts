import { expect, test } from 'vitest';
import { contributionForm } from './contribution-schema.ts';

const input = { image: null, wish: 'Fly high!', collageWish: 'Stars' };

test('a first contribution needs a picture', async () => {
  const { error } = await contributionForm(false).safeParseAsync(input);
  expect(error?.issues).toMatchObject([{ path: ['image'], message: 'Please choose a picture.' }]);
});

test('a later one may keep the picture, and a new one is checked', async () => {
  expect(await contributionForm(true).parseAsync(input)).toEqual(input);
  const image = new File(['some notes'], 'notes.jpg', { type: 'image/jpeg' });
  const { error } = await contributionForm(true).safeParseAsync({ ...input, image });
  expect(error?.issues).toMatchObject([
    { path: ['image'], message: expect.stringMatching(/isn't a picture/) },
  ]);
});
