// Runs before the first paint. It sets the theme and the language, decides whether to show the document's
// markup, sends the page's first calls, and starts the app. The build writes the app's files into `data-app`.
const gateKey = 'hooray.gate-shown';

boot();

/** Returns null if nothing is stored, or if the browser blocks the site's data. */
function readStored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function readSession() {
  try {
    const { accessToken: token, identity } = JSON.parse(readStored('authorization'));
    return { token, identity };
  } catch {
    return {};
  }
}

/** Returns the browser's date as 'YYYY-MM-DD'. */
function readToday() {
  const now = new Date();
  return new Date(now - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/**
 * Sends calls with the stored token. The app takes over the responses if the token is still the session's
 * (lib/api/early-calls.ts).
 */
function callEarly(calls, path) {
  const { token, identity } = readSession();
  if (!token || typeof token !== 'string') return;
  const id = path.match(/[\da-f-]{36}/i)?.[0];
  // The server refuses the other calls until the birthday is known. An ADMIN doesn't need one.
  const isLimited = identity?.birthday === null && identity.role !== 'ADMIN';
  for (const call of calls) {
    if (isLimited && call !== '/api/auth/me') continue;
    if (!id && call.includes('{id}')) continue;
    // Always an address of this origin, whatever the path contains.
    const address = call.replace('{id}', id).replace('{today}', readToday());
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': document.documentElement.lang };
    const response = fetch(address, { headers });
    response.catch(() => {});
    callEarly.sent.set(address, { token, response, sentAt: Date.now() });
  }
}

/** Sends the calls that only a box's team may send, and shows the box in the document's frame. */
async function callForTeam(calls, path) {
  const box = await readEarly('/api/get_birthdaybox/');
  if (box?.relation !== 'creator' && box?.relation !== 'participant') return;
  callEarly(calls, path);
  await showInFrame(box.name, readEarly('/api/team-gift/collage/'));
}

/** Shows the name of a party that a user has created. The app translates the names of Hooray's own parties. */
async function showParty() {
  const party = await readEarly('/api/chats/');
  if (party?.topic === null) showInFrame(party.name);
}

/** Returns a copy of an early response's data, or undefined if it has none. The app takes the response itself. */
async function readEarly(beginning) {
  const [, { response } = {}] = [...callEarly.sent].find(([address]) => address.startsWith(beginning)) ?? [];
  const arrived = await response;
  if (arrived?.status !== 200) return undefined;
  const copy = arrived.clone();
  if (!copy.headers.get('Content-Type').includes('json')) return copy.blob();
  const body = await copy.json();
  return body.data ?? body;
}

/** Shows what the frame's template has, unless the app has been drawn. */
async function showInFrame(name, picture) {
  const template = document.querySelector('[data-boot="frame"] #root template');
  if (!template) return;
  const frame = fillIn(template, name);
  template.parentElement.replaceChildren(frame);
  const drawn = await picture;
  if (!drawn) return;
  const image = frame.querySelector('img');
  image.src = URL.createObjectURL(drawn);
  image.hidden = false;
  image.onload = () => URL.revokeObjectURL(image.src);
}

function showProfile() {
  const user = readKnownUser();
  if (user) showInFrame(user.name);
}

/** Replaces the visitor home, which is hidden, with the frame of the user's home. */
function showHome(user, whenGateStyled) {
  const template = document.querySelector('#users-home');
  if (!template) return;
  const frame = fillIn(template, user.name);
  document.querySelector('#root').replaceChildren(frame);
  document.documentElement.dataset.boot = 'frame';
  const gate = frame.querySelector('[data-gate]');
  if (whenGateStyled) showGate(gate, whenGateStyled);
  else gate.remove();
}

/** Returns the stored user, or undefined if their name or birthday is unknown. */
function readKnownUser() {
  const { identity } = readSession();
  const isText = (value) => typeof value === 'string' && value.trim() !== '';
  return isText(identity?.name) && isText(identity.birthday) ? identity : undefined;
}

/** Returns undefined also on the user's birthday, when the home differs. */
function readHomesUser() {
  const user = readKnownUser();
  return user && !isBirthday(user.birthday) ? user : undefined;
}

/** 29 February is celebrated on 28 February in common years. Here, that day counts in every year. */
function isBirthday(birthday) {
  const [day, today] = [birthday, readToday()].map((date) => date.slice(5));
  return day === today || (day === '02-29' && today === '02-28');
}

/** Whether the app will show the birthday gate (features/home/birthday-gate-rule.ts). In doubt, the app decides. */
function willShowGate({ isSponsor, role, interests }) {
  if (isSponsor !== false || role === 'ADMIN' || !interests?.length) return false;
  // Under reduced motion, only the app shows a still picture.
  if (readStored('hooray.invitation') !== null || matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  try {
    return sessionStorage.getItem(gateKey) === null;
  } catch {
    return false;
  }
}

/** Shows the gate with one of its pictures. It closes as it does in the app. */
async function showGate(gate, whenStyled) {
  const image = gate.querySelector('img');
  const pictures = image.dataset.pictures.split(' ');
  image.src = pictures[Math.floor(Math.random() * pictures.length)];
  await whenStyled;
  gate.hidden = false;
  gate.querySelector('[data-focus]').focus();
  const close = () => {
    gate.remove();
    try {
      sessionStorage.setItem(gateKey, 'yes');
    } catch {
      // The storage is full or blocked. The app reads this instead.
      document.documentElement.dataset.gate = 'shown';
    }
  };
  gate.addEventListener('click', ({ target }) => {
    if (target.closest('button') || !target.closest('[role=dialog]')) close();
  });
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && gate.isConnected) close();
  });
}

/** Returns a template's content (app/routes/data-frames.tsx) with the name. */
function fillIn(template, name) {
  const frame = template.content.firstElementChild;
  for (const place of frame.querySelectorAll('[data-name]'))
    place.textContent = place.textContent.replace('{name}', () => name);
  return frame;
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
  const { app, page, calls, teamCalls, frame, catalogs = 'en' } = document.currentScript.dataset;
  // Each entry has the language's name and its catalogs 'shell' and 'pages'. The development server lists none.
  const byLanguage = new Map(catalogs.split(',').map((each) => each.split(' ')).map(([language, ...own]) => [language, own]));
  const written = root.lang;
  root.lang = chooseLanguage([...byLanguage.keys()]);
  const [shellCatalog, pagesCatalog] = byLanguage.get(root.lang) ?? byLanguage.get('en');
  const [files, pageFiles, firstCalls, nextCalls] = [app, page, calls, teamCalls].map((list) => (list ? list.split(' ') : []));
  const theme = readStored('hooray.theme');
  if (theme !== null) root.dataset.theme = theme;
  const isVisitor = readStored('authorization') === null;
  // React can't hydrate a page in another language.
  const isVisitorsHome = location.pathname === '/' && isVisitor && root.lang === written;
  const homesUser = location.pathname === '/' && root.lang === written ? readHomesUser() : undefined;
  const hasGate = homesUser !== undefined && willShowGate(homesUser);
  const isFrame = root.lang === written && (frame === 'all' || (frame === 'users' && !isVisitor));
  root.dataset.boot = isVisitorsHome ? 'home' : isFrame ? 'frame' : 'app';

  const preload = (href, fetchPriority, onload = null) => {
    // The home's frame needs its style sheet.
    const hint = href.endsWith('.css') ? { rel: 'stylesheet', crossOrigin: '' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(document.createElement('link'), { ...hint, href, fetchPriority, onload }));
  };
  const isStyle = (file) => file.endsWith('.css');
  const preloadScripts = () => {
    for (const file of pageFiles) if (!isStyle(file)) preload(file, 'auto');
  };
  let whenStyled;
  if (!isVisitorsHome && pagesCatalog) preload(pagesCatalog, 'auto');
  if (!isVisitor) {
    // The other parts of a page, chosen by '?tab=', start with other calls.
    if (!location.search.includes('tab=')) callEarly(firstCalls, location.pathname);
    const loadStyle = (file) => new Promise((resolve) => preload(file, 'auto', resolve));
    whenStyled = Promise.all(pageFiles.filter(isStyle).map(loadStyle));
    // A page's scripts can't run before the libraries, and would take the connection from the frame's picture.
    const isPictured = nextCalls.length > 0 || hasGate;
    // The other documents name their files.
    for (const file of pageFiles.length > 0 ? files : [])
      preload(file, 'auto', isPictured && file.includes('libraries') ? preloadScripts : null);
    if (!isPictured) preloadScripts();
    if (nextCalls.length > 0) callForTeam(nextCalls, location.pathname).catch(() => {});
  }
  // The home's document names the files of a user's home, which a visitor doesn't need.
  else if (location.pathname !== '/') preloadScripts();
  if (firstCalls.includes('/api/chats/{id}')) showParty().catch(() => {});

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
      if (homesUser) showHome(homesUser, hasGate && whenStyled);
      if (location.pathname === '/profile') showProfile();
      // A phone needs 200 ms for its first date format. Create one early, unless the files are in the
      // browser's cache.
      const timer = setTimeout(() => new Intl.DateTimeFormat(root.lang, { dateStyle: 'full' }), 300);
      start().finally(() => clearTimeout(timer));
    });
  }
}
