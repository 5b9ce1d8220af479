import type { Page } from '@playwright/test';

const MIN_SIZE = 44;

/**
 * A target and its label need 44 pixels, or a press beside its center must hit it. Links with text beside
 * them on their own lines are exempt (WCAG 2.5.8), and so are links that only keyboard users see.
 */
const findSmallTargets = `(() => {
  const selector = 'a[href], button, input, select, textarea, summary, [role=button], [role=menuitem], [role=tab], [role=switch]';
  const isLarge = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > ${MIN_SIZE} - 0.5 && height > ${MIN_SIZE} - 0.5;
  };
  const isInline = (element) => /^(inline|contents)/.test(getComputedStyle(element).display);
  /** Counts the characters of the element's own lines, which end at a block or a line break. */
  const lengthBeside = (element, block) => {
    let text = '';
    let isOwn = false;
    const ended = [];
    const end = () => {
      if (isOwn) ended.push(text);
      text = '';
      isOwn = false;
    };
    const read = (node) => {
      if (node === element) isOwn = true;
      else if (node.nodeType === Node.TEXT_NODE) text += node.data.trim();
      else if (node.nodeType !== Node.ELEMENT_NODE || getComputedStyle(node).display === 'none') return;
      else if (node.matches(selector)) return;
      else if (node.localName === 'br' || !isInline(node)) end();
      else for (const child of node.childNodes) read(child);
    };
    for (const child of block.childNodes) read(child);
    end();
    return ended.join('').length;
  };
  const isInSentence = (element) => {
    if (!element.matches('a, button') || !getComputedStyle(element).display.startsWith('inline')) return false;
    let block = element.parentElement;
    while (block && isInline(block)) block = block.parentElement;
    return block !== null && lengthBeside(element, block) > 3;
  };
  const isPressedAround = (element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const reach = ${MIN_SIZE} / 2 - 1;
    const offsets = [[-reach, 0], [reach, 0], [0, -reach], [0, reach]];
    return offsets.every(([x, y]) => {
      const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
      return hit !== null && (element.contains(hit) || hit.control === element || hit.closest('label')?.control === element);
    });
  };
  const isClipped = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 && height <= 1;
  };
  const isOutside = (element) => document.querySelector('[role=dialog], [role=alertdialog]') && !element.closest('[role=dialog], [role=alertdialog]');
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isOutside(element) && !element.closest('[inert]'))
    .filter((element) => {
      const label = element.labels?.[0];
      if (isLarge(element) || (label && isLarge(label))) return false;
      if (isClipped(element) && !label) return false;
      return !isInSentence(element) && !isPressedAround(element);
    })
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return Math.round(width) + ' x ' + Math.round(height) + ': ' + element.outerHTML.slice(0, 300);
    });
})()`;

export function smallTargetsOn(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(findSmallTargets);
}
