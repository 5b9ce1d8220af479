import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

/** Software drawing varies at the edge of a rounded field, by up to 31 of 255. Ink differs by over 100. */
const NOISE = 60;

/** In CSS pixels. The padding of rows and bubbles is wider. */
const MARGIN = 8;

/**
 * Adds marks like those in names from before the rule against them. Evaluates to the number of texts. The
 * marks below the letter come first, because fonts stack a mark only onto the preceding mark on the same
 * side.
 */
const stackMarks = (word: string) => `(() => {
  const word = ${JSON.stringify(word)};
  const nodes = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const isShown = node.parentElement.checkVisibility() && !node.parentElement.closest('option, textarea');
    if (isShown && node.data.includes(word)) texts.push(node);
  }
  for (const text of texts) {
    text.data = text.data.replace(word, word + '\\u0316'.repeat(60) + '\\u0301'.repeat(60));
    text.parentElement.dataset.stacked = '';
  }
  return texts.length;
})()`;

/** Covers the area of each text, wherever it is now. */
const coverStacks = `(() => {
  const margin = ${MARGIN};
  const blockOf = (element) =>
    getComputedStyle(element).display === 'inline' ? blockOf(element.parentElement) : element;
  for (const cover of document.querySelectorAll('[data-cover]')) cover.remove();
  for (const stacked of document.querySelectorAll('[data-stacked]')) {
    const { left, top, width, height } = blockOf(stacked).getBoundingClientRect();
    const cover = document.body.appendChild(document.createElement('div'));
    cover.dataset.cover = '';
    Object.assign(cover.style, {
      position: 'fixed',
      zIndex: '2147483647',
      background: '#888888',
      left: left - margin + 'px',
      top: top - margin + 'px',
      width: width + 2 * margin + 'px',
      height: height + 2 * margin + 'px',
    });
  }
})()`;

const setStacks = (visibility: 'hidden' | 'visible') =>
  `for (const element of document.querySelectorAll('[data-stacked]')) element.style.visibility = '${visibility}'`;

/**
 * Expects that each of at least `least` texts is drawn only inside its own area. Repeats while the page itself
 * changes.
 */
export async function expectMarksInside(page: Page, word: string, least: number): Promise<void> {
  await expect(page.getByText(word).first()).toBeVisible();
  expect(await page.evaluate(stackMarks(word))).toBeGreaterThanOrEqual(least);
  await expect(async () => {
    await page.evaluate(coverStacks);
    await page.evaluate(setStacks('visible'));
    const drawn = await page.screenshot({ animations: 'disabled' });
    await page.evaluate(setStacks('hidden'));
    expect(await differ(drawn, await page.screenshot({ animations: 'disabled' }))).toBeLessThan(NOISE);
  }).toPass();
}

/** Returns the largest difference of a pixel's channel, up to 255. */
async function differ(one: Buffer, other: Buffer): Promise<number> {
  const difference = sharp(one).composite([{ input: other, blend: 'difference' }]);
  // An image's statistics don't include its pending operations.
  const { channels } = await sharp(await difference.removeAlpha().png().toBuffer()).stats();
  return Math.max(...channels.map(({ max }) => max));
}
