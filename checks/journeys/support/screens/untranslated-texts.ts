import { pseudoLanguages } from '@hooray/contract/protocol/languages.ts';
import type { BrowserContext, Page } from '@playwright/test';

const language = 'en-XB';
const [before, after] = pseudoLanguages[language];

/** Finds shown or announced texts outside the pseudo-language's marks. A message can span several elements. */
const findUnmarked = `(() => {
  const found = new Set();
  let depth = 0;
  const unmarked = (text) => {
    let outside = '';
    for (const character of text) {
      if (character === '${before}') depth += 1;
      else if (character === '${after}') depth = Math.max(0, depth - 1);
      else if (depth === 0) outside += character;
    }
    return outside.trim();
  };
  const add = (text) => /\\p{L}/u.test(text) && found.add(text);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (parentElement.closest('script, style, noscript, textarea')) continue;
    const text = unmarked(data);
    // Users' names, dates as Intl writes them, and texts that are written as a whole in each language.
    if (parentElement.closest('bdi, time, body [lang]') || !parentElement.checkVisibility({ visibilityProperty: true })) continue;
    add(text);
  }
  for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder], [aria-description]')) {
    for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-description']) {
      depth = 0;
      add(unmarked(element.getAttribute(name) ?? ''));
    }
  }
  depth = 0;
  add(unmarked(document.title));
  return [...found];
})()`;

const said = new WeakMap<Page, string[]>();

/** Switches the context's pages to the pseudo-language, and remembers users' texts. */
export async function speakPseudoLanguage(context: BrowserContext): Promise<void> {
  // The empty page of a new tab has no storage.
  const choose = `if (location.protocol === 'http:') localStorage.setItem('hooray.language', '${language}')`;
  await context.addInitScript({ content: choose });
  context.on('page', rememberWhatUsersSay);
  context.pages().forEach(rememberWhatUsersSay);
}

function rememberWhatUsersSay(page: Page): void {
  const texts: string[] = [];
  said.set(page, texts);
  page.on('request', (request) => texts.push(request.postData() ?? ''));
  page.on('response', async (response) => {
    const isAnswer = response.headers()['content-type']?.includes('json');
    if (isAnswer) texts.push(await response.text().catch(() => ''));
  });
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => texts.push(String(payload)));
    socket.on('framesent', ({ payload }) => texts.push(String(payload)));
  });
}

/** Whether the text is a time, duration or country in the format of Intl. */
function isOfIntl(text: string): boolean {
  const isMoment = !Number.isNaN(Date.parse(text.replace(' at ', ' ')));
  const isSpan =
    /^(?:today|tomorrow|yesterday|in \d+ \p{L}+|\d+ \p{L}+ ago|(?:day|hour|minute|second)s?)$/iu.test(text);
  return isMoment || isSpan || countries.has(text);
}

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const countries = new Set(
  letters.flatMap((first) => letters.map((second) => countryNames.of(first + second))),
);

/**
 * Returns texts and accessible names that are neither in a catalog nor from a user. Returns none if the page isn't in
 * the pseudo-language.
 */
export async function untranslatedTextsOn(page: Page): Promise<string[]> {
  const known = said.get(page);
  if (!known) return [];
  const isKnown = (text: string) => known.some((each) => each.includes(JSON.stringify(text).slice(1, -1)));
  const found = await page.evaluate<string[]>(findUnmarked);
  return found.filter((text) => !isKnown(text) && !isOfIntl(text));
}
