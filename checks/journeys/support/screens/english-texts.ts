import { englishWords } from '@hooray/testkit/assertions/english-words.ts';
import type { Page } from '@playwright/test';

/** Leaves out users' words, names and email addresses, and texts that are marked as being in another language. */
const findEnglish = `(() => {
  const english = ${englishWords};
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
  return [...found, document.title].filter((text) => english.test(text.replaceAll(/\\S+@\\S+/g, '')));
})()`;

export const englishTextsOn = (page: Page): Promise<string[]> => page.evaluate<string[]>(findEnglish);
