import type { Page } from '@playwright/test';

/** Marks elements that differ from their background by color alone, such as buttons, cards and bubbles. */
const markSurfaces = `(() => {
  const isClear = (color) => color === 'transparent' || /, 0\\)$|\\/ 0\\)$/.test(color);
  const groundOf = (element) => {
    let current = element.parentElement;
    while (current && isClear(getComputedStyle(current).backgroundColor)) current = current.parentElement;
    return current ? getComputedStyle(current).backgroundColor : '';
  };
  for (const element of document.querySelectorAll('#root *, [role=dialog], [role=dialog] *, [role=menu]')) {
    if (element.closest('svg, img, [aria-hidden=true]') || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { backgroundColor, borderTopLeftRadius, borderBottomRightRadius } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    if (width < 40 || height < 28 || isClear(backgroundColor) || backgroundColor === groundOf(element)) continue;
    if (borderTopLeftRadius === '0px' && borderBottomRightRadius === '0px') continue;
    element.dataset.surface = '';
  }
})()`;

/** Lists them under forced colors, which keep only borders and outlines. */
const listBareSurfaces = `[...document.querySelectorAll('[data-surface]')]
  .filter((element) => {
    delete element.dataset.surface;
    const { borderTopWidth, borderBottomWidth, outlineStyle, outlineWidth } = getComputedStyle(element);
    const hasBorder = parseFloat(borderTopWidth) > 0 && parseFloat(borderBottomWidth) > 0;
    return !hasBorder && !(outlineStyle !== 'none' && parseFloat(outlineWidth) > 0);
  })
  .map((element) => element.outerHTML.slice(0, 300))`;

export async function missingEdgesOn(page: Page): Promise<string[]> {
  await page.evaluate(markSurfaces);
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate<string[]>(listBareSurfaces);
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}
