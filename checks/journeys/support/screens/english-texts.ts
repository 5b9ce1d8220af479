import type { Page } from '@playwright/test';

/** Frequent words of English that are none in Spanish, Ukrainian or French. */
const words = [
  'the',
  'and',
  'your',
  'you',
  'with',
  'this',
  'from',
  'of',
  'are',
  'is',
  'not',
  'yet',
  'add',
  'more',
  'birthday',
];

/** Leaves out users' words and names, and texts that are marked as being in another language. */
const findEnglish = `(() => {
  const english = /(?<![\\p{L}@/.-])(?:${words.join('|')})(?![\\p{L}@/.-])/iu;
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (parentElement.closest('script, style, noscript, textarea, bdi, body [lang]')) continue;
    found.push(data);
  }
  const names = ['aria-label', 'alt', 'title', 'placeholder', 'aria-description'];
  for (const element of document.querySelectorAll(names.map((name) => '[' + name + ']').join()))
    for (const name of names) found.push(element.getAttribute(name) ?? '');
  return [...found, document.title].filter((text) => english.test(text));
})()`;

export const englishTextsOn = (page: Page): Promise<string[]> => page.evaluate<string[]>(findEnglish);
