import { useNavigate } from 'react-router';

/**
 * Gives each history entry a key of its own, also those that the router did not create: a typed address, and
 * an anchor on the page. The router calls all of these 'default', and would restore the wrong scroll position.
 * Must be called before the router is created, so that the key exists when the router reads it.
 */
export function keyHistoryEntries(): void {
  keyEntry();
  window.addEventListener('popstate', keyEntry);
}

function keyEntry(): void {
  const state: unknown = history.state;
  const fields = typeof state === 'object' && state !== null ? state : {};
  if ('key' in fields) return;
  history.replaceState({ ...fields, key: Math.random().toString(36).slice(2, 10) }, '');
}

/** Goes one page back in the browser's history; to the home if there is none, as in a new tab. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    if (window.history.length > 1) navigate(-1);
    else navigate('/');
  };
}
