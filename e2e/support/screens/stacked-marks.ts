import { expect, type Page } from '@playwright/test';

/** How far a text may be drawn beyond its own box: the padding of rows and bubbles is wider. */
const MARGIN = 8;

/** Puts a stack of marks on the texts that contain a word, as accounts from before the rule may have in their names. */
async function stackMarks(page: Page, word: string): Promise<number> {
  return page.evaluate(
    ({ word, margin }) => {
      const nodes = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const isShown =
          node.parentElement?.checkVisibility() && !node.parentElement.closest('option, textarea');
        if (isShown && node.textContent?.includes(word)) texts.push(node as Text);
      }
      const blockOf = (element: Element | null): Element => {
        if (!element) throw new Error('a text has no block');
        return getComputedStyle(element).display === 'inline' ? blockOf(element.parentElement) : element;
      };
      for (const text of texts) {
        text.data = text.data.replace(word, `${word}${'\u0301\u0316'.repeat(60)}`);
        text.parentElement?.setAttribute('data-stacked', '');
      }
      for (const text of texts) {
        const { left, top, width, height } = blockOf(text.parentElement).getBoundingClientRect();
        const cover = document.body.appendChild(document.createElement('div'));
        cover.style.cssText = `position:fixed;z-index:2147483647;background:#888;left:${left - margin}px;top:${top - margin}px;width:${width + 2 * margin}px;height:${height + 2 * margin}px`;
      }
      return texts.length;
    },
    { word, margin: MARGIN },
  );
}

/** Checks that a stack of marks on each of at least `least` texts with a word is drawn over that text alone. */
export async function expectMarksInside(page: Page, word: string, least: number): Promise<void> {
  await expect(page.getByText(word).first()).toBeVisible();
  expect(await stackMarks(page, word)).toBeGreaterThanOrEqual(least);
  const drawn = await page.screenshot({ animations: 'disabled' });
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-stacked]'))
      element.style.visibility = 'hidden';
  });
  expect(drawn.equals(await page.screenshot({ animations: 'disabled' }))).toBe(true);
}
