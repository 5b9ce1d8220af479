import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { missingEdgesOn } from './missing-edges.ts';
import { smallTargetsOn } from './small-targets.ts';
import { untranslatedTextsOn } from './untranslated-texts.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules whose results may differ between light and dark. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];
const phone = { width: 360, height: 740 };
const widths = [phone, { width: 1280, height: 800 }];

/** Minified, because every document parses it, and the default export is twice as large. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Loads axe once per document, because that takes longer than a check. */
async function provideAxe(page: Page): Promise<void> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axeSource);
}

export async function violationsOf(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await provideAxe(page);
  const options: axe.RunOptions = {
    runOnly: colorScheme === 'light' ? tags : { type: 'rule', values: rulesOfColor },
    // Describing the passed rules, which are nearly all of them, would take most of the time.
    resultTypes: ['violations'],
  };
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** Returns how far the page scrolls sideways, in CSS pixels. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/** Counts running animations, including fading colors. */
export function movementsOn(page: Page): Promise<number> {
  return page.evaluate<number>(
    "document.getAnimations().filter(({ playState }) => playState === 'running').length",
  );
}

/** A change moves through the page level by level, so six consecutive frames must be unchanged. */
const putAllAtItsEnd = `(async () => {
  for (let still = 0; still < 6; still += 1) {
    const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
    for (const movement of moving) movement.finish();
    if (moving.length > 0) still = 0;
    await new Promise(requestAnimationFrame);
  }
})()`;

/** Ends running and scheduled animations, because reduced motion doesn't shorten an animation's delay. */
function untilStill(page: Page): Promise<void> {
  return page.evaluate(putAllAtItsEnd);
}

/**
 * Checks WCAG 2.2 AA at 360 and 1280 pixels in light and dark, 44-pixel targets, edges in forced colors, and no
 * sideways scrolling at 320 pixels. In the pseudo-language, also checks that no text is outside the catalogs.
 * Continues after a failure, to report all.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  // Content scrolled below the header would count as obscured.
  await page.evaluate('scrollTo(0, 0)');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await untilStill(page);
    for (const size of widths) {
      await page.setViewportSize(size);
      const violations = await violationsOf(page, colorScheme);
      expect.soft(violations, `${name}, ${colorScheme}, ${size.width} px`).toEqual([]);
    }
  }
  expect.soft(await untranslatedTextsOn(page), `${name}: in no catalog`).toEqual([]);
  await page.setViewportSize(phone);
  await untilStill(page);
  expect.soft(await smallTargetsOn(page), `${name}: targets under 44 px`).toEqual([]);
  expect.soft(await missingEdgesOn(page), `${name}: without an edge in forced colors`).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await untilStill(page);
  expect.soft(await overflowOf(page), `${name} scrolls sideways at 320 px`).toBeLessThanOrEqual(0);
}
