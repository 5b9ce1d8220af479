import { useNavigate } from 'react-router';

/**
 * Gives each history entry a key of its own, also those that the router did not make: of an address that was typed, and
 * of an anchor on the page. It calls all of these 'default', and would restore the wrong scroll position.
 * Call it before the router is made, so that the key is there when the router looks.
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

/** One page back in the browser's history; home where there is none, as in a new tab. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    if (window.history.length > 1) navigate(-1);
    else navigate('/');
  };
}
