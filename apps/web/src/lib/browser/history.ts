import { useNavigate } from 'react-router';

/**
 * Gives a key to history entries that the router did not create, such as anchors. The router treats them all as
 * 'default' and would restore the wrong scroll position. Call this before creating the router.
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

export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    if (window.history.length > 1) navigate(-1);
    else navigate('/');
  };
}
