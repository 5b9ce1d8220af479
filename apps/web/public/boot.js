// Runs before the first paint: sets the chosen theme, decides whether the visitor home in the page may be shown, and starts
// the app, whose files the build writes into `data-app`.
boot();

/** What the browser has stored; null also if it blocks the site's data. */
function readStored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function boot() {
  const root = document.documentElement;
  const files = document.currentScript.dataset.app?.split(' ') ?? [];
  const theme = readStored('hooray.theme');
  if (theme !== null) root.dataset.theme = theme;
  const isVisitorsHome = location.pathname === '/' && readStored('authorization') === null;
  root.dataset.boot = isVisitorsHome ? 'home' : 'app';

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
    for (const href of files) {
      const hint = { rel: 'modulepreload', fetchPriority: 'low', href };
      document.head.append(Object.assign(document.createElement('link'), hint));
    }
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
