import type { BrowserContext } from '@playwright/test';

/** Translates texts like Chrome. A prerendered page is complete once React has hydrated its heading. */
const translateTexts = `addEventListener('load', function begin() {
  const heading = document.querySelector('h1');
  const isTakenOver = heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  if (document.querySelector('#root').hasChildNodes() && !isTakenOver) return requestIdleCallback(begin);
  const untranslated = 'script, style, textarea, title, option, svg, font';
  const wrap = (text) => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(untranslated)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.style.verticalAlign = 'inherit';
    inner.style.verticalAlign = 'inherit';
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapIn = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return wrap(node);
    const texts = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  wrapIn(document.body);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') wrapIn(target);
      else addedNodes.forEach(wrapIn);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
});`;

/** Replaces text nodes like a browser's translation, but keeps the words. */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: translateTexts });
}
