// Runs before the first paint. It sets the theme and the language, decides whether to show the document's markup, sends
// the page's first calls, and starts the app. The build writes the app's files into `data-app`.
boot();

/** Returns null if nothing is stored, or if the browser blocks the site's data. */
function readStored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Sends calls with the stored token. The app takes over the responses if the token is still the session's
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
  // The server refuses the other calls until the birthday is known. An ADMIN doesn't need one.
  const isLimited = identity?.birthday === null && identity.role !== 'ADMIN';
  for (const call of calls) {
    if (isLimited && call !== '/api/auth/me') continue;
    if (!id && call.includes('{id}')) continue;
    // Always an address of this origin, whatever the path contains.
    const address = call.replace('{id}', id);
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': document.documentElement.lang };
    const response = fetch(address, { headers });
    response.catch(() => {});
    callEarly.sent.set(address, { token, response, sentAt: Date.now() });
  }
}

/**
 * Returns the language chosen in this browser, or else the browser's first language that Hooray has, or else English.
 */
function chooseLanguage(spoken) {
  const chosen = readStored('hooray.language');
  // The pseudo-languages 'en-XA' and 'en-XB' use the English catalogs.
  if (chosen === 'en-XA' || chosen === 'en-XB' || spoken.includes(chosen)) return chosen;
  const preferred = navigator.languages.map((locale) => locale.split('-')[0]);
  return preferred.find((language) => spoken.includes(language)) ?? 'en';
}

function boot() {
  callEarly.sent = new Map();
  const root = document.documentElement;
  const { app, page, calls, frame, catalogs = 'en' } = document.currentScript.dataset;
  // Each entry has the language's name and its catalogs 'shell' and 'pages'. The development server lists none.
  const byLanguage = new Map(catalogs.split(',').map((each) => each.split(' ')).map(([language, ...own]) => [language, own]));
  const written = root.lang;
  root.lang = chooseLanguage([...byLanguage.keys()]);
  const [shellCatalog, pagesCatalog] = byLanguage.get(root.lang) ?? byLanguage.get('en');
  const [files, pageFiles, firstCalls] = [app, page, calls].map((list) => list?.split(' ') ?? []);
  const theme = readStored('hooray.theme');
  if (theme !== null) root.dataset.theme = theme;
  const isVisitor = readStored('authorization') === null;
  // React can't hydrate a page in another language.
  const isVisitorsHome = location.pathname === '/' && isVisitor && root.lang === written;
  const isFrame = root.lang === written && (frame === 'all' || (frame === 'users' && !isVisitor));
  root.dataset.boot = isVisitorsHome ? 'home' : isFrame ? 'frame' : 'app';

  const preload = (href, fetchPriority) => {
    const hint = href.endsWith('.css') ? { rel: 'preload', as: 'style', crossOrigin: '' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(document.createElement('link'), { ...hint, href, fetchPriority }));
  };
  if (!isVisitorsHome && pagesCatalog) preload(pagesCatalog, 'auto');
  if (!isVisitor) {
    callEarly(firstCalls, location.pathname);
    // The documents of other pages name their own files.
    for (const file of pageFiles.length > 0 ? [...files, ...pageFiles] : []) preload(file, 'auto');
  }

  // Links work without the app, but buttons don't. The app replays the last click on a button when it has started.
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
    // Load one file after another, so that a click can be handled in between.
    for (const file of files) await import(file);
  };
  // The visitor home is drawn first, with the whole bandwidth to itself. A page in the background is never drawn.
  if (isVisitorsHome && !document.hidden) {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    // Some browsers don't report paints.
    addEventListener('load', () => setTimeout(start, 500));
  } else {
    addEventListener('DOMContentLoaded', () => {
      // A phone needs 200 ms for its first date format. Create one early, unless the files are in the browser's cache.
      const timer = setTimeout(() => new Intl.DateTimeFormat(root.lang, { dateStyle: 'full' }), 300);
      start().finally(() => clearTimeout(timer));
    });
  }
}
