// Runs before the first paint: sets the chosen theme and the language, decides whether the visitor home in the page may be
// shown, sends the page's first calls, and starts the app, whose files the build writes into `data-app`.
boot();

/** What the browser has stored; null also if it blocks the site's data. */
function readStored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Sends calls with the stored token. The app adopts the responses, if the token is still the session's
 * (lib/api/early-calls.ts).
 */
function callEarly(calls, path) {
  let token;
  let identity;
  try {
    ({ accessToken: token, identity } = JSON.parse(readStored('authorization')));
  } catch {}
  if (!token || typeof token !== 'string') return;
  const id = path.match(/[\da-f-]{36}/i)?.[0];
  // Until a birthday is known, the server refuses the other calls; an ADMIN needs none.
  const isLimited = identity?.birthday === null && identity.role !== 'ADMIN';
  for (const call of calls) {
    if (isLimited && call !== '/api/auth/me') continue;
    if (!id && call.includes('{id}')) continue;
    // An address of our own origin, whatever is in the path.
    const address = call.replace('{id}', id);
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': document.documentElement.lang };
    const response = fetch(address, { headers });
    response.catch(() => {});
    callEarly.sent.set(address, { token, response, sentAt: Date.now() });
  }
}

/** The language chosen in this browser, else the first of the browser's languages that Hooray speaks, else English. */
function chooseLanguage(spoken) {
  const chosen = readStored('hooray.language');
  // The pseudo-languages 'en-XA' and 'en-XB' read the English catalogs.
  if (chosen === 'en-XA' || chosen === 'en-XB' || spoken.includes(chosen)) return chosen;
  const preferred = navigator.languages.map((locale) => locale.split('-')[0]);
  return preferred.find((language) => spoken.includes(language)) ?? 'en';
}

function boot() {
  callEarly.sent = new Map();
  const root = document.documentElement;
  const { app, page, calls, catalogs = 'en' } = document.currentScript.dataset;
  // For each language its name, then its catalogs 'shell' and 'pages'; the development server names none.
  const byLanguage = new Map(catalogs.split(',').map((each) => each.split(' ')).map(([language, ...own]) => [language, own]));
  const written = root.lang;
  root.lang = chooseLanguage([...byLanguage.keys()]);
  const [shellCatalog, pagesCatalog] = byLanguage.get(root.lang) ?? byLanguage.get('en');
  const [files, pageFiles, firstCalls] = [app, page, calls].map((list) => list?.split(' ') ?? []);
  const theme = readStored('hooray.theme');
  if (theme !== null) root.dataset.theme = theme;
  const isVisitor = readStored('authorization') === null;
  // React could not take over a page in another language.
  const isVisitorsHome = location.pathname === '/' && isVisitor && root.lang === written;
  root.dataset.boot = isVisitorsHome ? 'home' : 'app';

  const preload = (href, fetchPriority) => {
    const hint = href.endsWith('.css') ? { rel: 'preload', as: 'style', crossOrigin: '' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(document.createElement('link'), { ...hint, href, fetchPriority }));
  };
  if (!isVisitorsHome && pagesCatalog) preload(pagesCatalog, 'auto');
  if (!isVisitor) {
    callEarly(firstCalls, location.pathname);
    // The documents of other pages name their files themselves.
    for (const file of pageFiles.length > 0 ? [...files, ...pageFiles] : []) preload(file, 'auto');
  }

  // Links work without the app, buttons do not: it does the last click on one when it has started.
  addEventListener('click', ({ target }) => {
    if (root.dataset.boot !== 'home') return;
    document.querySelector('[data-clicked]')?.removeAttribute('data-clicked');
    target.closest('#root button')?.setAttribute('data-clicked', '');
  });

  let hasStarted = false;
  const start = async () => {
    if (hasStarted) return;
    hasStarted = true;
    if (isVisitorsHome) for (const file of [...files, ...(shellCatalog ? [shellCatalog] : [])]) preload(file, 'low');
    // One after the other, so that a click can come between them.
    for (const file of files) await import(file);
  };
  // The visitor home is drawn first, with the whole line to itself. A page in the background is never drawn.
  if (isVisitorsHome && !document.hidden) {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    // Not every browser tells.
    addEventListener('load', () => setTimeout(start, 500));
  } else {
    addEventListener('DOMContentLoaded', start);
  }
}
