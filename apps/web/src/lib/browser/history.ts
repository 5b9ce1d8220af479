import { useNavigate } from 'react-router';

/**
 * Gives a key to entries that the router did not create, such as anchors. It calls all of these 'default' and would
 * restore the wrong scroll position. Must be called before the router is created.
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
