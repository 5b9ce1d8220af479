import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** All that can differ between light and dark. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
const widths = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

async function violationsOf(page: Page, colourScheme: 'light' | 'dark'): Promise<string[]> {
  // Hooray has no frames; looking into them would open a page for every look.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (colourScheme === 'light') axe.withTags(tags);
  else axe.withRules(rulesOfColour);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** How far the page could be scrolled sideways, in CSS pixels. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/** How many things on the page are moving, colours that fade among them. */
export function movementsOn(page: Page): Promise<number> {
  return page.evaluate<number>(
    "document.getAnimations().filter(({ playState }) => playState === 'running').length",
  );
}

/** Under reduced motion too, what has changed arrives one level of the page after the other. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForTimeout(100);
  await expect.poll(() => movementsOn(page)).toBe(0);
}

/**
 * Looks at what is on the screen now: no violation of WCAG 2.2 AA at 360 and 1280 pixels, light and dark, and nothing
 * that scrolls sideways at 320. Goes on after a failure, so that one run names all.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  for (const colourScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: colourScheme });
    await untilStill(page);
    for (const size of widths) {
      await page.setViewportSize(size);
      const violations = await violationsOf(page, colourScheme);
      expect.soft(violations, `${name}, ${colourScheme}, ${size.width} px`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await untilStill(page);
  expect.soft(await overflowOf(page), `${name} scrolls sideways at 320 px`).toBeLessThanOrEqual(0);
}
