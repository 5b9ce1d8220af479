import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { api } from '../../lib/api/api.ts';
import { useIdentity } from '../../lib/session/session.ts';

/** A banner counts as shown after it has been in view this long. */
const IN_VIEW_MS = 1000;
const MIN_VISIBLE_RATIO = 0.5;
const MAX_NOTED = 1000;

const reported = new Set<string>();

function isNew(showing: string): boolean {
  if (reported.has(showing)) return false;
  if (reported.size >= MAX_NOTED) reported.clear();
  reported.add(showing);
  return true;
}

interface Shown {
  id: string;
  ownerId: string;
}

/** Reports a banner as shown, once it has been in view for a second. Ignores failures. */
export function useShowing(
  element: RefObject<HTMLElement | null>,
  { id, ownerId }: Shown,
  isLoaded: boolean,
) {
  const readerId = useIdentity()?.id;
  const { mutate } = useMutation({
    mutationFn: () => api('POST /api/sponsor-offer/{id}/showings', { params: { id } }),
  });
  const handleShown = useEffectEvent(() => {
    const day = new Date().toISOString().slice(0, 10);
    if (readerId !== ownerId && isNew(`${readerId} ${id} ${day}`)) mutate();
  });
  useEffect(() => {
    if (!isLoaded || !element.current) return;
    return watchView(element.current, () => handleShown());
  }, [element, isLoaded]);
}

/** Calls back once the element has been in view for a full second. Returns a function that stops watching. */
function watchView(element: HTMLElement, onShown: () => void): () => void {
  let isInView = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    clearTimeout(timer);
    if (isInView && document.visibilityState === 'visible') timer = setTimeout(onShown, IN_VIEW_MS);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false;
      update();
    },
    { threshold: MIN_VISIBLE_RATIO },
  );
  observer.observe(element);
  document.addEventListener('visibilitychange', update);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('visibilitychange', update);
  };
}
