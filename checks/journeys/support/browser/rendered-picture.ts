import { expect, type Locator } from '@playwright/test';

/** Returns the average color as `[red, green, blue]`, or black until the picture has loaded. */
function colorOf(picture: Locator): Promise<number[]> {
  return picture.evaluate((image) => {
    const canvas = image.ownerDocument.createElement('canvas');
    canvas.width = 1;
    canvas.height = 1;
    const context = canvas.getContext('2d');
    context?.drawImage(image as never, 0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  });
}

/** Tolerates slight differences from encoding. */
export async function expectColor(picture: Locator, color: number[]): Promise<void> {
  // Browsers don't load pictures far from the screen.
  await picture.scrollIntoViewIfNeeded();
  await expect(async () => {
    const shown = await colorOf(picture);
    for (const [index, channel] of color.entries()) {
      expect(Math.abs((shown[index] ?? 0) - channel)).toBeLessThan(12);
    }
  }).toPass({ timeout: 40_000 });
}
