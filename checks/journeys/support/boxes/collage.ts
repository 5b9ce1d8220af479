import { newContribution } from '@hooray/testkit/factories/collage.ts';
import { asFile } from '@hooray/testkit/factories/pictures/pictures.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { callApi, type Person } from '../accounts/people.ts';
import { cardOf, joinBox } from './boxes.ts';
import { makeBox } from './gifts.ts';
import { plainPicture } from './pictures.ts';

export type Color = [red: number, green: number, blue: number];
export const red: Color = [200, 40, 60];
export const blue: Color = [40, 60, 200];

export const teamGiftOf = (boxId: string) => `/team-gift-collage/${boxId}`;
export const viewerOf = (boxId: string) => `/celebrate/my_birthday_box/open/${boxId}`;

export function addContribution(
  baseUrl: string,
  { session }: Person,
  boxId: string,
  wish: string,
  color: Color = blue,
): Promise<unknown> {
  const image = asFile(plainPicture(color).buffer);
  return newContribution({ url: baseUrl }, session, boxId, { wish, image });
}

/** Creates a box for Mila with two contributions. */
export async function makeFullBox(hoorayUrl: string, creator: Person, friend: Person): Promise<string> {
  const boxId = await makeBox(hoorayUrl, creator);
  await joinBox(hoorayUrl, friend, boxId);
  await addContribution(hoorayUrl, creator, boxId, 'Fly high!', red);
  await addContribution(hoorayUrl, friend, boxId, 'Mind the wind!', blue);
  return boxId;
}

export async function makeCollages(
  baseUrl: string,
  { session }: Person,
  boxId: string,
  times = 1,
): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await callApi(baseUrl, 'POST /api/ai/generate-collage', { boxId }, session.accessToken);
}

export const collageOn = (page: Page) => cardOf(page, 'Collage');

/** The card with the background, 'Generate Collage' and 'APPROVE'. */
export const toolsOn = (page: Page) => cardOf(page, 'Make the collage');

export const generateOn = (page: Page) =>
  page.getByRole('button', { name: /^Generat(e Collage|ing\.\.\.)$/ });

export const pictureOn = (page: Page) => page.getByRole('img', { name: /^Birthday collage for / });

/** The hotspots over the collage, one for each person on it. */
export const hotspotsOn = (page: Page, name?: string) =>
  page
    .getByRole('toolbar', { name: 'People in the collage' })
    .getByRole('button', name === undefined ? {} : { name, exact: true });

/** Makes a collage with the button, and waits until it is visible. */
export async function generateCollage(page: Page): Promise<void> {
  await generateOn(page).click();
  await expect(toolsOn(page).getByText('Your new collage is ready.')).toBeVisible();
  await expect(generateOn(page)).toHaveText('Generate Collage');
  await expect(pictureOn(page)).toBeInViewport();
}

/** Compares the color of the picture below the middle of `over`. */
export async function expectColorBelow(over: Locator, picture: Locator, color: Color): Promise<void> {
  await expect(async () => {
    const shown = await colorBelow(over, picture);
    for (const [index, channel] of color.entries())
      expect(Math.abs((shown[index] ?? 0) - channel)).toBeLessThan(24);
  }).toPass({ timeout: 40_000 });
}

async function colorBelow(over: Locator, picture: Locator): Promise<number[]> {
  const [part, whole] = [await over.boundingBox(), await picture.boundingBox()];
  if (!part || !whole) throw new Error('not on the screen');
  const place = {
    x: (part.x + part.width / 2 - whole.x) / whole.width,
    y: (part.y + part.height / 2 - whole.y) / whole.height,
  };
  return picture.evaluate((image, { x, y }) => {
    const { naturalWidth, naturalHeight } = image as unknown as {
      naturalWidth: number;
      naturalHeight: number;
    };
    const canvas = image.ownerDocument.createElement('canvas');
    canvas.width = 1;
    canvas.height = 1;
    const context = canvas.getContext('2d');
    const from = [x * naturalWidth, y * naturalHeight, 1, 1] as const;
    context?.drawImage(image as never, ...from, 0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  }, place);
}
