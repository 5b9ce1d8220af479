import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { unreadCount } from '../lib/browser/unread-count.ts';
import { useStore } from '../lib/storage/store.ts';
import { useRouteHandle } from './routes/route-handle.ts';

/** Focuses the page's heading after navigation, for screen readers. */
export function useNavigationFocus(): void {
  const { t } = useLingui();
  const { title } = useRouteHandle();
  const { pathname } = useLocation();
  const unread = useStore(unreadCount);
  const previous = useRef(pathname);

  useEffect(() => {
    const page = title && t(title);
    const name = page === undefined ? t`Hooray · Celebrate birthdays together` : t`${page} · Hooray`;
    document.title = unread > 0 ? `(${unread}) ${name}` : name;
  }, [t, title, unread]);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    focusHeading();
  }, [pathname]);
}

function focusHeading(): void {
  const main = document.getElementById('main');
  const active = document.activeElement;
  // A page that has focused its first field or a message takes precedence, and so does a dialog with the focus.
  const isTaken =
    active instanceof HTMLInputElement ||
    active instanceof HTMLTextAreaElement ||
    active?.matches('[role=status]') ||
    active?.closest('[role=dialog], [role=alertdialog]');
  if (main === null || isTaken) return;
  const heading = main.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main).focus({ preventScroll: true });
}
