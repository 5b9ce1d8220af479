import { matchRoutes } from 'react-router';
import { dropOldEarlyCalls } from '../../lib/api/early-calls.ts';
import { pageRoutes } from '../routes/page-routes.tsx';
import { earlyCalls } from './early-calls.ts';

/** A pointer that passes over a link more quickly loads nothing. */
const HOVER_MS = 80;
const MIN_INTERVAL_MS = 10_000;
/** Later than the app takes early calls. */
const DROP_MS = 11_000;

const lastAt = new Map<string, number>();

/** Loads a page's files and sends its first calls as soon as the user touches, focuses or points at its link. */
export function prefetchLinks(): void {
  // A response that no page has taken keeps its connection open.
  setTimeout(dropOldEarlyCalls, DROP_MS);
  const options = { passive: true };
  document.addEventListener('touchstart', ({ target }) => prefetch(linkOf(target)), options);
  document.addEventListener('focusin', ({ target }) => prefetch(linkOf(target)));
  document.addEventListener('mouseover', ({ target }) => {
    const link = linkOf(target);
    if (link) setTimeout(() => link.matches(':hover') && prefetch(link), HOVER_MS);
  });
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.href && link.origin === location.origin && link.target === '' ? link : undefined;
}

function prefetch(link: HTMLAnchorElement | undefined): void {
  if (!link || link.pathname === location.pathname) return;
  const { pathname } = link;
  if (Date.now() - (lastAt.get(pathname) ?? 0) < MIN_INTERVAL_MS) return;
  lastAt.set(pathname, Date.now());
  const route = matchRoutes(pageRoutes, pathname)?.at(-1)?.route;
  if (typeof route?.lazy !== 'function') return;
  // Ignore a failure: the navigation loads the page again and shows it.
  void route.lazy().catch(() => undefined);
  dropOldEarlyCalls();
  if (!link.search.includes('tab=')) window.callEarly?.(earlyCalls[route.path ?? ''] ?? [], pathname);
}
